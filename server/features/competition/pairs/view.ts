import type { MyStep, PairView } from "#contract/competition/pairs/pairs.ts";
import type { Invitation, LinkToSend } from "#contract/competition/pairs/partner-links.ts";
import type { PlayerName } from "#contract/people/players.ts";
import { nextStep } from "#domain/competition/pairs/next-step.ts";
import type { Pair } from "#domain/competition/pairs/pair.ts";
import { checkOpen, isFull } from "#domain/competition/tournaments/eligibility.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { pair } from "#server/db/tables/pairs.ts";
import { presentContact } from "#server/features/clubs/clubs/view.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
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

/** Presents a pair to everyone who sees the category. */
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

/**
 * Presents a player's step in a category, from the rows of `ownPairsIn` for that category (none: not pre-registered).
 */
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
  if (first?.alone?.owed) {
    owes = first.alone.owed;
    ownPart = owes;
  }
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

/** Presents a link to its proposer. */
export function presentLink(
  link: { readonly partnerName: string; readonly expiresAt: Date },
  token: string,
): LinkToSend {
  return { token, partnerName: link.partnerName, expiresAt: link.expiresAt.toISOString() };
}

/** Presents an open invitation to the holder of its link, field by field, because anyone may hold it. */
export function presentInvitation(found: FoundInvitation, now: Date): Invitation {
  const { id, proposer, tournament, club, contact, category, expiresAt } = found;
  const open = checkOpen(openness(found), clubPlayDay(now, found.timeZone));
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
