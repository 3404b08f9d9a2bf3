/** The things that a person can follow: a player's matches, a club's publications, a tournament's events. */
export const followTargets = ["player", "club", "tournament"] as const;
export type FollowTarget = (typeof followTargets)[number];

/** The most that one person can follow. Design, reach 8. */
export const followsMax = 500;
