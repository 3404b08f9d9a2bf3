/** The refusals of rotations: their draw, their rounds and their points. */
export const rotationRefusals = {
  POINTS_NOT_TOTAL: { status: 422 },
  ROUND_FOLLOWS: { status: 409 },
  ROUND_OPEN: { status: 409 },
  ROUNDS_ARE_DRAWN: { status: 409 },
  ROTATION_CHANGED: { status: 409 },
  TOO_FEW_PLAYERS: { status: 409 },
  TOO_FEW_COURTS: { status: 409 },
  LISTS_UNEQUAL: { status: 409 },
  PLAYER_NOT_CONFIRMED: { status: 409 },
} as const;
