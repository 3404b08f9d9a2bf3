import type { PersonId } from "#domain/lib/ids.ts";
import { can } from "#domain/people/players/memberships.ts";
import type { AlertKind } from "#domain/people/rating-alerts/alerts.ts";
import type { Transaction } from "#server/db/connect.ts";
import { clubThatKnows } from "#server/features/people/players/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Returns the club for which the actor answers an alert, or none for the platform; undefined if they may not. */
export async function mayAnswer(
  tx: Transaction,
  actor: Actor,
  { kind, personId }: { readonly kind: AlertKind; readonly personId: PersonId },
): Promise<{ readonly club?: string } | undefined> {
  if (can(actor, "keep-platform")) return {};
  const club = kind === "shared-phone" ? undefined : await clubThatKnows(tx, personId, actor);
  return club === undefined ? undefined : { club };
}
