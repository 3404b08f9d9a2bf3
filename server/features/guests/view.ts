import { presentPhone } from "#server/platform/identity/phone.ts";
import type { findGuest } from "./reads.ts";

/** A guest as their club sees them, telephone included: the club wrote it down. */
export function presentGuest({ player, profile, phone }: Awaited<ReturnType<typeof findGuest>>) {
  const { category, level, location } = profile;
  return { ...player, category, level, location, hasAccount: false, phone: presentPhone(phone) };
}
