import type { MyStep, PairView } from "#contract/pairs.ts";
import type { PlayerName } from "#contract/players.ts";
import type { Invitation, LinkToSend } from "#contract/reach/partner-links.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { nextStep } from "#domain/pairs/next-step.ts";
import type { Pair } from "#domain/pairs/pair.ts";
import { checkOpen, isFull } from "#domain/tournaments/eligibility.ts";
import type { pair } from "#server/db/tables/pairs.ts";
import { presentContact } from "#server/features/clubs/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import { type ownPairsIn, toPair } from "./reads.ts";
import { type FoundInvitation, openness } from "./reads-links.ts";

type OwnPair = Awaited<ReturnType<typeof ownPairsIn>>[number];

/** The states in the words of the specification, section 4, and those of the waiting list. */
const statusOf: Record<Pair["state"], PairView["status"]> = {
  invited: "pending",
  waitlisted: "waitlisted",
  offered: "offered",
  "awaiting-club": "confirmed_by_players",
  confirmed: "confirmed_by_admin",
};

/** A pair as anybody who sees the category may see it. */
export function presentPair(
  row: Pick<typeof pair.$inferSelect, "id" | "state" | "proposedAt">,
  proposer: PlayerName,
  invitee: PlayerName,
): PairView {
  return {
    id: row.id,
    players: [proposer, invitee],
    status: statusOf[row.state],
    proposedAt: row.proposedAt.toISOString(),
  };
}

/** Where a player stands in a category, from the rows of `ownPairsIn` for that category (none: not pre-registered). */
export function presentMyStep(player: PersonId, own: readonly OwnPair[]): MyStep {
  const pairs: Pair[] = [];
  const views: PairView[] = [];
  let owes: number | null = null;
  let ownPart: number | undefined;
  let line: MyStep["line"];
  for (const { row, proposer, invitee, position, owed, ownPart: part } of own) {
    if (!row || !proposer || !invitee) continue;
    pairs.push(toPair(row));
    views.push(presentPair(row, proposer, invitee));
    if (owed) {
      owes = owed;
      ownPart = part ?? 0;
    }
    if (row.waitsSince) line = { position, until: row.offerUntil?.toISOString() ?? null };
  }
  const [first] = own;
  const partnerPhone = presentPhone(own.find((one) => one.partnerPhone !== null)?.partnerPhone ?? null);
  const step = nextStep(player, first?.entryStatus ?? null, pairs, !!first?.link);
  return {
    step,
    pairs: views,
    owes,
    ...(ownPart !== undefined && { ownPart }),
    ...(partnerPhone && { partnerPhone }),
    ...(first?.link && { link: presentOwnLink(first.link) }),
    ...(line && { line }),
  };
}

function presentOwnLink({ partnerName, madeAt, expiresAt }: NonNullable<OwnPair["link"]>): MyStep["link"] {
  return { partnerName, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** A link to its proposer. */
export function presentLink(
  link: { readonly partnerName: string; readonly expiresAt: Date },
  token: string,
): LinkToSend {
  return { token, partnerName: link.partnerName, expiresAt: link.expiresAt.toISOString() };
}

/** An invitation that waits, to whoever holds its link: written field by field, because anybody may. */
export function presentInvitation(found: FoundInvitation, now: Date): Invitation {
  const { id, proposer, tournament, club, contact, category, expiresAt } = found;
  const open = checkOpen(openness(found), clubClock(now, found.timeZone).today);
  return {
    id,
    proposer,
    tournament,
    club: { ...club, contact: presentContact(contact) },
    category,
    expiresAt: expiresAt.toISOString(),
    obstacle: open.ok ? null : open.reason,
    waitsAs: open.ok && isFull(found.category) ? found.category.waiting + 1 : null,
  };
}
