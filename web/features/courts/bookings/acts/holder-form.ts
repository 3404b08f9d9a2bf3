import { bookingHolder } from "#contract/courts/bookings/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssues } from "#web/kit/form-issues.ts";

/** The input about the holder of a court: a guest with a name and an optional phone, or a player found by name. */
export type HolderValues = { kind: "guest" | "player"; name: string; phone: string; playerId: string };

const issuesOf = formIssues(bookingHolder);

/** Returns the form as it is sent: a guest, with a phone only if there is one, or the chosen player. */
function typedHolder({ kind, name, phone, playerId }: HolderValues) {
  if (kind === "player") return { kind, playerId } as const;
  return { kind, name, ...(phone.trim() !== "" && { phone }) } as const;
}

/** Parses values without issues as the server takes them. */
export function holderFrom(values: HolderValues) {
  return bookingHolder.parse(typedHolder(values));
}

/** Returns an empty form. */
export function freshHolder(): HolderValues {
  return { kind: "guest", name: "", phone: "", playerId: "" };
}

/** Returns the errors of the form by field. */
export function holderIssues(values: HolderValues): Record<string, string> {
  const { playerId, ...issues } = issuesOf(typedHolder(values));
  return { ...issues, ...(playerId && { playerId: texts.playerMissing }) };
}
