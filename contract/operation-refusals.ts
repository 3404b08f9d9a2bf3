/** The refusals of the operation of the platform. */
export const operationRefusals = {
  MAIL_NOT_FOUND: { status: 404 },
  JOB_NOT_FOUND: { status: 404 },
} as const;
