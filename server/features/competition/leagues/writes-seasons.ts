import { asc, eq } from "drizzle-orm";
import type { CategoryForm } from "#contract/competition/publication.ts";
import { divisionSize, fechasFor, windowsOf } from "#domain/competition/leagues/fechas.ts";
import { pairByHand } from "#domain/competition/pairs/pair-by-hand.ts";
import { objectionsTo } from "#domain/competition/tournaments/eligibility.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Transaction } from "#server/db/connect.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import { idsOf, lockCategory } from "#server/features/competition/categories/reads.ts";
import { areActivePlayers, knownPair, playersIn } from "#server/features/competition/pairs/reads.ts";
import {
  enterByClub,
  insertProposal,
  noteLetIn,
  saveAcceptance,
  saveConfirmation,
} from "#server/features/competition/pairs/writes.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import type { FoundDivision } from "./reads-seasons.ts";

/**
 * Returns the categories of a group's next season, with the settings of its former divisions. A division has a place
 * for each of its pairs, and at least as many as a league needs.
 */
export function categoriesOfSeason({
  divisions,
  former,
}: {
  readonly divisions: readonly (readonly string[])[];
  readonly former: readonly FoundDivision[];
}): CategoryForm[] {
  return divisions.flatMap((pairs, index) => {
    const like = former[index] ?? former.at(-1);
    if (!like) return [];
    const { name, level, cost, format, isSeeded, eligibility, rules } = like;
    const division = divisions.length === 1 && like.division === null ? null : index + 1;
    const quota = Math.max(divisionSize.min, pairs.length);
    return [{ name, level, division, quota, cost, format, isSeeded, eligibility, rules: { ...rules.choice } }];
  });
}

/** Returns the last day of the longest division of a season that begins on this day. Rules L.2. */
export function lastDayOf(firstDay: CalendarDate, categories: readonly CategoryForm[]): CalendarDate {
  const ends = categories.flatMap(({ quota, rules }) => {
    if (!rules) return [];
    const windows = windowsOf(fechasFor(quota, rules.zones.legs), { firstDay, ...rules.league });
    return windows.at(-1)?.until ?? [];
  });
  return ends.toSorted().at(-1) ?? firstDay;
}

/**
 * Enters the pairs of the last season in the divisions of the new one, in the order of the divisions. A pair of a
 * division without a fee is confirmed. Whatever stands against a pair, the club lets it in.
 */
export async function enterDivisions(
  tx: Transaction,
  context: Pick<RequestContext, "now" | "requestId"> & { readonly actor: Actor },
  season: {
    readonly tournamentId: string;
    readonly pairIds: readonly (readonly string[])[];
    readonly today: CalendarDate;
  },
): Promise<Result<null, "PLAYER_NOT_FOUND" | "PLAYER_PAIRED">> {
  const { id, tournamentId, position } = tournamentCategory;
  const categories = await tx
    .select({ id })
    .from(tournamentCategory)
    .where(eq(tournamentId, season.tournamentId))
    .orderBy(asc(position));
  const { personId } = context.actor;
  const now = instant(context.now().getTime());
  for (const [index, pairIds] of season.pairIds.entries()) {
    const category = await lockCategory(tx, categories[index]?.id ?? "");
    if (!category) throw new Error(`tournament ${season.tournamentId} has no division ${index + 1}`);
    for (const former of pairIds) {
      const [one, other] = await playersIn(tx, former);
      if (!one || !other || !(await areActivePlayers(tx, [one, other], category.clubId))) {
        return refuse("PLAYER_NOT_FOUND");
      }
      const players = [one, other] as const;
      const confirmedBy = category.cost === 0 ? personId : null;
      const added = pairByHand(category, players, [], { now, today: season.today, confirmedBy });
      if (!added.ok) return refuse("PLAYER_PAIRED");
      const despite = objectionsTo(await knownPair(tx, players), category);
      await enterByClub(tx, category.id, players, personId);
      const proposal = { state: "invited", proposer: one, invitee: other } as const;
      const pair = await insertProposal(tx, category.id, proposal);
      await saveAcceptance(tx, { id: pair, pair: proposal, category, reserve: false }, added.value);
      if (added.value.state === "confirmed") await saveConfirmation(tx, pair, added.value);
      if (despite.length > 0) await noteLetIn(tx, pair, despite);
      const after = { ...added.value, ...(despite.length > 0 && { letInDespite: despite }) };
      await record(tx, context, { kind: "pair.added", ...idsOf(category), pair, people: players, after });
    }
  }
  return ok(null);
}
