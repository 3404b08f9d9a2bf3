/** The refusals of passes of scorers. */
export const scorerRefusals = {
  PASS_ENDED: { status: 403 },
  PASS_NOT_FOUND: { status: 404 },
  PASS_RESULT_CLOSED: { status: 409 },
  PASS_CODE_OVER: { status: 409 },
  PASS_FULL: { status: 409 },
  TOO_MANY_PASSES: { status: 409 },
} as const;

/** The refusals of the team of a club, its scorers included. */
export const teamRefusals = {
  ...scorerRefusals,
  DESK_LIMIT: { status: 409 },
  INVITATION_OVER: { status: 409 },
  MEMBER_NOT_FOUND: { status: 404 },
  OWNER_BY_EMAIL: { status: 422 },
  TEAM_FULL: { status: 409 },
  TOO_MANY_TEAM_INVITATIONS: { status: 409 },
} as const;
