import { searchPlace } from "#web/screens/search/search-place.ts"; // violation
export const title = "Mi Panel";
export const where = searchPlace; // violation
