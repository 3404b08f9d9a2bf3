/** What somebody can follow: a player in whatever they play, a club in what it publishes, a tournament in what happens there. */
export const followTargets = ["player", "club", "tournament"] as const;
export type FollowTarget = (typeof followTargets)[number];

/** How many one person follows at most. Design, reach 8. */
export const followsMax = 500;
