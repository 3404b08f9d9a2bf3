import { currentFecha, type FechaWindow } from "#domain/competition/leagues/fechas.ts";
import { fechaOfTable, leagueTable } from "#domain/competition/leagues/league-table.ts";
import { divisionOf } from "#domain/competition/matches/division-of.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { boardFrom, finderOf, type StoredBoard } from "#server/features/competition/draws/reads-board.ts";

/**
 * Presents a drawn league on a day: its fechas, and its table after the last fecha, up to that day, with a result. Once
 * every match is played it is the last table. Null without a group.
 */
export function presentLeague(stored: StoredBoard, windows: readonly FechaWindow[], today: CalendarDate) {
  const board = boardFrom(stored);
  const [group] = board.zones.values();
  const division = divisionOf(board);
  if (!group || !division) return null;
  const find = finderOf(stored.entries);
  const matches = [...board.matches.values()].filter(({ zone }) => zone === group.letter);
  const isOver = matches.every(({ outcome }) => outcome !== null);
  const current = isOver ? (windows.at(-1)?.number ?? null) : currentFecha(windows, today);
  if (current === null) return null;
  const fechas = windows.map(({ number, from, until }) => {
    const own = matches.filter(({ round }) => round === number);
    const playing = new Set(own.flatMap(({ sides }) => [sides.pair1.pair, sides.pair2.pair]));
    const freePairIds = group.pairs.filter((pair) => !playing.has(pair));
    return { number, from, until, matchIds: own.map(({ key }) => key), freePairIds };
  });
  const tableAfter = fechaOfTable(division, current);
  const table = leagueTable(division, group.table, tableAfter).map(({ pair: pairId, decision: _, ...row }) => {
    return { pairId, players: find(pairId).players, ...row };
  });
  return { categoryId: stored.categoryId, fechas, current, tableAfter, table, leftPairIds: [...division.left] };
}
