import { here } from "./goes-in-a-circle.ts";
export const there = here + 1;
