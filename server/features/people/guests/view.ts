import { presentPhone } from "#server/platform/identity/phone.ts";
import type { findGuest } from "./reads.ts";

/** Presents a guest to their club, which entered the phone itself. */
export function presentGuest({ player, profile, phone }: Awaited<ReturnType<typeof findGuest>>) {
  const { category, level, location } = profile;
  return { ...player, category, level, location, hasAccount: false, phone: presentPhone(phone) };
}
