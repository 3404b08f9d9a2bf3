/**
 * The next step of a player in one category: the button table of the specification, section 4.
 *
 * | state                | step               | button                          |
 * |----------------------|--------------------|---------------------------------|
 * | no entry             | `pre-register`     | Preinscribirme                  |
 * | confirmed_by_admin   | `complete`         | Inscripción Completa            |
 * | confirmed_by_players | `awaiting-club`    | Esperando Confirmación del Club |
 * | pending, as invitee  | `answer`           | Aceptar / Rechazar              |
 * | pending, as proposer | `awaiting-partner` | Esperando Confirmación          |
 * | invited by a link    | `awaiting-partner` | Esperando Confirmación          |
 * | unpaired             | `find-partner`     | Formar Pareja                   |
 * | waitlisted           | `waitlisted`       | En lista de espera (3.º)        |
 * | offered              | `offered`          | Tenés lugar: confirmá           |
 * | otherwise            | `in-pair`          | En Pareja                       |
 * | alone, with a place  | `awaiting-club`    | Esperando Confirmación del Club |
 * | alone, confirmed     | `complete`         | Inscripción Completa            |
 *
 * The rows of the waiting list and of players alone are not in the specification. The players of a waiting pair have
 * accepted, and a player alone has no pair, so no row above applies to them. The rows are tried from the top, so a
 * player answers an invitation before waiting for an own proposal.
 */
import type { PersonId } from "#domain/lib/ids.ts";
import { type Pair, playersOf } from "./pair.ts";

/**
 * The state of a pre-registered player: without or with a partner (specification, section 4), or, in an individual
 * format, with a place that waits for the club or is confirmed.
 */
export const entryStatuses = ["unpaired", "paired", "awaiting-club", "confirmed"] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export type NextStep =
  | "pre-register"
  | "complete"
  | "awaiting-club"
  | "answer"
  | "awaiting-partner"
  | "find-partner"
  | "waitlisted"
  | "offered"
  | "in-pair";

/**
 * Returns the step that is open to the player in this category. `entry` is null for a player who is not pre-registered;
 * `pairs` are all pairs of the category. `invitesByLink` is true while a link of the player waits for its answer: see
 * partner-link.ts.
 */
export function nextStep(
  player: PersonId,
  entry: EntryStatus | null,
  pairs: readonly Pair[],
  invitesByLink = false,
): NextStep {
  const own = pairs.filter((pair) => playersOf(pair).includes(player));
  if (own.some((pair) => pair.state === "confirmed")) return "complete";
  if (own.some((pair) => pair.state === "awaiting-club")) return "awaiting-club";
  if (own.some((pair) => pair.state === "invited" && pair.invitee === player)) return "answer";
  if (own.some((pair) => pair.state === "invited" && pair.proposer === player)) return "awaiting-partner";
  if (own.some((pair) => pair.state === "waitlisted")) return "waitlisted";
  if (own.some((pair) => pair.state === "offered")) return "offered";
  switch (entry) {
    case null:
      return "pre-register";
    case "unpaired":
      return invitesByLink ? "awaiting-partner" : "find-partner";
    case "paired":
      return "in-pair";
    case "awaiting-club":
      return "awaiting-club";
    case "confirmed":
      return "complete";
  }
}
