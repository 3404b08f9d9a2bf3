import { router } from "#server/router.ts"; // violation
export const name = "api";
export const procedures = router; // violation
