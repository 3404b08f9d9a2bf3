/**
 * Every refusal of the server: its code and the HTTP status it travels with. The sentences that a person reads are in
 * web/i18n/refusals.ts, where the compiler asks for one per code.
 *
 * 401 no session · 403 the object is known, the act is not allowed · 404 it does not exist for you · 409 its state forbids it
 * · 422 what was sent cannot be · 429 too often.
 */
export const refusals = {
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  ACCOUNT_INACTIVE: { status: 403 },

  TOO_MANY_ATTEMPTS: { status: 429 },
  EMAIL_TAKEN: { status: 409 },
  PASSWORD_TOO_COMMON: { status: 422 },
  REGISTRATION_FAILED: { status: 422 },
  CONFIRMATION_WRONG: { status: 422 },
  ACCOUNT_IN_CHARGE: { status: 409 },

  PLAYER_NOT_FOUND: { status: 404 },
  PROFILE_REQUIRED: { status: 409 },

  USER_NOT_FOUND: { status: 404 },
  ROLE_FIXED: { status: 409 },
  LAST_SUPER_ADMIN: { status: 409 },
  LAST_CLUB_ADMIN: { status: 409 },
  CLUB_REQUIRED: { status: 422 },

  CLUB_NOT_FOUND: { status: 404 },
  NOT_YOUR_CLUB: { status: 403 },
  CLUB_INACTIVE: { status: 403 },
  OPENING_HOURS_INVALID: { status: 422 },
  COURT_NOT_FOUND: { status: 404 },
  COURT_INACTIVE: { status: 409 },
  COURT_HAS_BOOKINGS: { status: 409 },

  TOURNAMENT_NOT_FOUND: { status: 404 },
  TOURNAMENT_NOT_UPCOMING: { status: 409 },
  CATEGORY_NOT_FOUND: { status: 404 },
  COURTS_REQUIRED: { status: 422 },
  DATES_INVALID: { status: 422 },
  DATES_TOO_FAR: { status: 422 },
  END_DATE_BEFORE_START: { status: 422 },
  END_HOUR_NOT_AFTER_START: { status: 422 },
  TOO_MANY_SLOTS: { status: 422 },
  CATEGORY_REPEATED: { status: 422 },
  COURTS_TAKEN: { status: 409 },
  QUOTA_BELOW_TAKEN: { status: 409 },
  CATEGORY_NOT_EMPTY: { status: 409 },
  CATEGORY_WAS_DRAWN: { status: 409 },
  LAST_CATEGORY: { status: 409 },

  TERMS_NOT_ACCEPTED: { status: 422 },
  TERMS_CHANGED: { status: 409 },
  ALREADY_ENTERED: { status: 409 },
  REGISTRATION_CLOSED: { status: 409 },
  ALREADY_DRAWN: { status: 409 },
  CATEGORY_FULL: { status: 409 },
  OTHER_CATEGORY: { status: 409 },
  LEVEL_NOT_ALLOWED: { status: 409 },
  SUM_TOO_LOW: { status: 409 },
  PAIR_NOT_MIXED: { status: 409 },
  PARTNER_NOT_ELIGIBLE: { status: 409 },

  PAIR_NOT_FOUND: { status: 404 },
  PARTNER_IS_SELF: { status: 422 },
  PARTNER_NOT_AVAILABLE: { status: 409 },
  NOT_PRE_REGISTERED: { status: 409 },
  ANSWER_FIRST: { status: 409 },
  PROPOSAL_PENDING: { status: 409 },
  ALREADY_PAIRED: { status: 409 },
  NOT_INVITED: { status: 403 },
  NOT_PROPOSER: { status: 403 },
  NOT_YOUR_PAIR: { status: 403 },
  ALREADY_ANSWERED: { status: 409 },
  PAIR_NOT_ACCEPTED: { status: 409 },
  ALREADY_CONFIRMED: { status: 409 },
  NOT_CONFIRMED: { status: 409 },

  NOT_ENOUGH_PAIRS: { status: 409 },
  SEED_ORDER_OUTDATED: { status: 409 },
  NOT_DRAWN: { status: 409 },
  DRAW_CHANGED: { status: 409 },
  RESULTS_EXIST: { status: 409 },
  ZONES_OUTDATED: { status: 409 },
  ZONE_NOT_FOUND: { status: 404 },

  MATCH_NOT_FOUND: { status: 404 },
  MATCH_NOT_READY: { status: 409 },
  RESULT_INVALID: { status: 422 },
  RESULT_CHANGED: { status: 409 },
  NO_RESULT: { status: 409 },
  UNDO_NOT_CONFIRMED: { status: 409 },
  ALREADY_WITHDRAWN: { status: 409 },
  NOT_WITHDRAWN: { status: 409 },
  REPLACEMENT_NOT_AVAILABLE: { status: 409 },

  CLOSE_NOT_READY: { status: 409 },
  ALREADY_CLOSED: { status: 409 },
  NOT_CLOSED: { status: 409 },

  BOOKING_NOT_FOUND: { status: 404 },
  BOOKING_CHANGED: { status: 409 },
  HELD_BY_TOURNAMENT: { status: 409 },
  ANSWERED_TOO_LATE: { status: 409 },
  SLOT_TAKEN: { status: 409 },
  SLOT_IN_PAST: { status: 422 },
  OUTSIDE_OPENING_HOURS: { status: 422 },
  BETWEEN_SLOTS: { status: 422 },
  BOOKING_TOO_FAR: { status: 422 },
  TOO_MANY_REQUESTS: { status: 409 },
  TOO_LATE_TO_CANCEL: { status: 409 },

  IMAGE_INVALID: { status: 415 },
  IMAGE_TOO_LARGE: { status: 413 },
} as const satisfies Record<Uppercase<string>, { status: 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 }>;

export type Refusal = keyof typeof refusals;
