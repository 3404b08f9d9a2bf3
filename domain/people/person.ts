/** What an account may do: a player, the administrator of a club, or the one who keeps the platform healthy. */
export const roles = ["player", "club_admin", "super_admin"] as const;
export type Role = (typeof roles)[number];

/** Whether a person or a club takes part at all; the specification's "missing counts as active" is the default. */
export const accountStatuses = ["active", "inactive"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Whom a category is for. Specification, section 9. */
export const categoryNames = ["Masculino", "Femenino", "Mixto"] as const;
export type CategoryName = (typeof categoryNames)[number];

/** Strength, from the beginner's 7ma to 1ra: the lower the number, the stronger. Specification, section 9. */
export const levels = ["7ma", "6ta", "5ta", "4ta", "3ra", "2da", "1ra"] as const;
export type Level = (typeof levels)[number];

/** How many letters a person's name has at most: longer ones are no names, and no screen has room for them. */
export const nameMax = 60;

/** How many letters a short name has at most: what one line of a draw holds. */
export const shortNameMax = 40;
