/** The refusals of leagues: their publication, results that players enter, leavers and substitutes. */
export const leagueRefusals = {
  CLAIM_OVERRULED: { status: 409 },
  CLAIM_OPEN: { status: 409 },
  LEAGUE_ALONE: { status: 422 },
  PLAYOFF_HAS_RESULTS: { status: 409 },
  SUBSTITUTE_TAKEN: { status: 409 },
  SUBSTITUTES_FULL: { status: 409 },
  SUBSTITUTE_NOT_FOUND: { status: 404 },
  LINEUP_INVALID: { status: 422 },
  PAIR_TWICE: { status: 422 },
  SEASON_PUBLISHED: { status: 409 },
} as const;
