/** The roles of an account: a player, the administrator of a club, or the administrator of the platform. */
export const roles = ["player", "club_admin", "super_admin"] as const;
export type Role = (typeof roles)[number];

/** The status of a person or a club; the specification's "missing counts as active" is the default. */
export const accountStatuses = ["active", "inactive"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The names of categories. Specification, section 9. */
export const categoryNames = ["Masculino", "Femenino", "Mixto"] as const;
export type CategoryName = (typeof categoryNames)[number];

/** Strength, from the beginner's 7ma to 1ra: the lower the number, the stronger. Specification, section 9. */
export const levels = ["7ma", "6ta", "5ta", "4ta", "3ra", "2da", "1ra"] as const;
export type Level = (typeof levels)[number];

/** The most letters of a person's name: longer texts are no names, and no screen has room for them. */
export const nameMax = 60;

/** The most letters of a short name: as many as one line of a draw holds. */
export const shortNameMax = 40;
