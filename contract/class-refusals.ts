/** The refusals of changes of class, of alerts, and of ratings. */
export const classRefusals = {
  RATING_STARTED: { status: 409 },
  RATING_COMPARISON_OLD: { status: 404 },
  RATING_REBUILD_ASKED: { status: 409 },
  PROPOSAL_OPEN: { status: 409 },
  PROPOSAL_ANSWERED: { status: 409 },
  PROPOSAL_DECIDED: { status: 409 },
  PLATFORM_DECIDES: { status: 409 },
  ANSWER_AWAITED: { status: 409 },
  ANSWER_TOO_LATE: { status: 409 },
  LEVEL_NOT_HIGHER: { status: 409 },
  ALERT_ENDED: { status: 409 },
  DESCENT_FEW_MATCHES: { status: 409 },
  DESCENT_WITH_TITLE: { status: 409 },
  DESCENT_NOT_SHOWN: { status: 409 },
} as const;
