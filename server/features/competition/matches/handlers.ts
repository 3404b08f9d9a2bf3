import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { formatNamesOf } from "#domain/competition/tournaments/category-rules.ts";
import { boardFrom, type StoredBoard, storedBoardsOf } from "#server/features/competition/draws/reads-board.ts";
import { presenterOf } from "#server/features/competition/draws/view-match.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { ownMatches } from "./handlers-own.ts";
import { categoryOfMatch, ownTournament } from "./policy.ts";
import { historyOf, toldMatchesOf } from "./reads.ts";
import { headToHeadOf } from "./reads-head-to-head.ts";
import { presentBoard, presentHeadToHead } from "./view.ts";
import { saveSeen } from "./writes-seen.ts";

export const ofTournament = signedIn.matches.ofTournament.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await ownTournament(db, input.tournamentId, actor);
  if (!found) throw errors.TOURNAMENT_NOT_FOUND();
  const { id: tournamentId, categories, ...tournament } = found;
  const boards = await storedBoardsOf(
    db,
    categories.map(({ id }) => id),
  );
  const byCategory = new Map(boards.map((stored) => [stored.categoryId, stored]));
  const told = await toldMatchesOf(
    db,
    boards.map(({ drawId }) => drawId),
  );
  return {
    tournamentId,
    ...tournament,
    categories: categories.flatMap((category) => {
      const stored = byCategory.get(category.id);
      return stored ? [categoryMatches(category, stored, told)] : [];
    }),
  };
});

export const mine = signedIn.matches.mine.handler(({ context }) => ownMatches(context));

export const seePlace = signedIn.matches.seePlace.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    if (!(await saveSeen(tx, personId, input.matchId, input.upTo))) throw errors.MATCH_NOT_FOUND();
    await record(tx, context, { kind: "match.place-seen", person: personId });
    return {};
  }),
);

export const headToHead = signedIn.matches.headToHead.handler(async ({ input, context: { db }, errors }) => {
  const found = await headToHeadOf(db, input.matchId);
  if (!found) throw errors.MATCH_NOT_FOUND();
  return presentHeadToHead(found);
});

export const history = signedIn.matches.history.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!(await categoryOfMatch(db, input.matchId, actor))) throw errors.MATCH_NOT_FOUND();
  const told = await historyOf(db, input.matchId);
  return told.map(({ at, actor: name, confirmedBy, pass, kind, before, after }) => ({
    at: at.toISOString(),
    actor: name,
    confirmedBy,
    pass,
    kind,
    before: before && writeOutcome(before),
    after: after && writeOutcome(after),
  }));
});

type CategoryRow = NonNullable<Awaited<ReturnType<typeof ownTournament>>>["categories"][number];

function categoryMatches(
  { id, name, level, division, format, rules }: CategoryRow,
  stored: StoredBoard,
  told: ReadonlySet<string>,
): CategoryMatches {
  const board = boardFrom(stored);
  const { deuce, walkoverMinutes } = rules.choice;
  const formats = formatNamesOf(rules.choice);
  return {
    categoryId: id,
    name,
    level,
    division,
    format,
    drawId: stored.drawId,
    zoneFormat: formats.zone,
    knockoutFormat: formats.knockout,
    formats,
    rounds: board.rounds,
    deuce,
    walkoverMinutes,
    matches: [...board.matches.values()].map(presenterOf(stored, board)),
    withdrawnPairIds: [...board.withdrawn],
    toldMatchIds: [...board.matches.keys()].filter((key) => told.has(key)),
    board: presentBoard(stored, board),
  };
}
