import { sql } from "drizzle-orm";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import { terms } from "#tests/support/competitions.ts";
import type { Competitions, Running } from "./competitions.ts";
import type { Model } from "./model.ts";

type Table = RotationView["rounds"][number]["tables"][number];

/** Lists the acts on americanos, mexicanos and kings: players, rounds, results at tables, calls. */
export function actsOfRotations({ app, players, chance }: World, competitions: Competitions, model: Model): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const { rotations } = model;

  /** Makes an act on the drawn rotation of a club. */
  const onDrawn =
    (act: (on: Running, seen: RotationView) => Promise<unknown> | undefined) =>
    async (at: Place): Promise<unknown> => {
      const on = competitions.find(at, "rotation");
      return on && act(on, await on.api.rotations.get({ categoryId: on.categoryId }));
    };
  /** Makes such an act whose answer is the rotation as it is then. */
  const changing = (act: (on: Running, seen: RotationView) => Promise<RotationView | undefined>) =>
    onDrawn(async (on, seen) => {
      const changed = await act(on, seen);
      return changed && rotations.note(changed);
    });

  const tablesOf = ({ rounds }: RotationView, isIt: (table: Table) => boolean) =>
    rounds.flatMap(({ tables }) => tables.filter(isIt));

  function pointsOf({ points: format }: RotationView): Table["outcome"] & object {
    const pair1 = upTo(12);
    switch (format.kind) {
      case "fixed-total":
        return { kind: "points", points: { pair1, pair2: format.total - pair1 } };
      case "first-to":
        return { kind: "points", points: { pair1: Math.min(pair1, format.to - 1), pair2: format.to } };
      case "timed":
        return { kind: "points", points: { pair1, pair2: upTo(12) } };
    }
  }

  const enter = async (on: Running, seen: RotationView, { matchId, revision }: Table) => {
    const outcome = mayBe(95) ? pointsOf(seen) : ({ kind: "not-played" } as const);
    await on.api.matches.enter({ matchId, revision, outcome });
    return rotations.noteTable(on.categoryId, matchId, outcome);
  };

  const entrants = async (categoryId: string, status: "confirmed" | "awaiting-club") => {
    const { rows } = await app.db.execute<{ id: string }>(sql`select person_id as id from entry
      where category_id = ${categoryId} and status = ${status} order by person_id`);
    return rows.map(({ id }) => id);
  };

  return [
    [2, "a rotation is published", (at) => competitions.publish(at, "rotation")],
    [
      2,
      "a player enters a rotation alone",
      (at) => {
        const on = competitions.find(at, "rotation");
        return on && oneOf(players).api.pairs.preRegister({ categoryId: on.categoryId, ...terms });
      },
    ],
    [
      3,
      "the club takes players of a rotation",
      async (at) => {
        const on = competitions.find(at, "rotation");
        const rows = players.filter(() => mayBe(30)).map(({ id, name }) => ({ name, playerId: id, letIn: true }));
        return on && rows.length > 0
          ? on.api.entries.add({ categoryId: on.categoryId, confirmed: mayBe(85), rows })
          : undefined;
      },
    ],
    [
      1.5,
      "a player of a rotation is confirmed, or no longer",
      async (at) => {
        const on = competitions.find(at, "rotation");
        if (!on) return;
        const { categoryId, api } = on;
        const [waiting] = some(await entrants(categoryId, "awaiting-club"));
        const [confirmed] = some(await entrants(categoryId, "confirmed"));
        if (waiting && mayBe(70)) return api.entries.confirm({ categoryId, playerId: waiting, paid: mayBe(30) });
        return confirmed && api.entries.undoConfirmation({ categoryId, playerId: confirmed });
      },
    ],
    [
      1,
      "the list of a player is named",
      async (at) => {
        const on = competitions.find(at, "rotation");
        const [personId] = on ? some(await entrants(on.categoryId, "confirmed")) : [];
        const list = oneOf(["Masculino", "Femenino"] as const);
        return on && personId && on.api.rotations.setList({ categoryId: on.categoryId, personId, list });
      },
    ],
    [
      4,
      "a rotation is drawn",
      async (at) => {
        const on = competitions.find(at, "rotation");
        if (!on) return;
        const { categoryId } = on;
        const { randomSeed, players: many } = await on.api.rotations.preview({ categoryId });
        if (many < 8 && mayBe(70)) return;
        const drawn = await on.api.rotations.draw({ categoryId, randomSeed });
        return rotations.note(drawn);
      },
    ],
    [
      0.4,
      "a rotation is drawn anew",
      changing((on, { categoryId, drawId }) => on.api.rotations.draw({ categoryId, replacedDrawId: drawId })),
    ],
    [
      16,
      "points of a table are entered",
      onDrawn((on, seen) => {
        const [table] = tablesOf(seen, ({ outcome }) => outcome === null);
        const other = some(tablesOf(seen, ({ outcome }) => outcome === null))[0];
        const chosen = mayBe(70) ? table : other;
        return chosen && enter(on, seen, chosen);
      }),
    ],
    [
      2,
      "points of a table are corrected",
      onDrawn((on, seen) => {
        const [table] = some(tablesOf(seen, ({ outcome }) => outcome !== null));
        return table && enter(on, seen, table);
      }),
    ],
    [
      1,
      "points of a table are taken back",
      onDrawn(async (on, seen) => {
        const [table] = some(tablesOf(seen, ({ outcome }) => outcome !== null));
        if (!table) return;
        await on.api.matches.clear({ matchId: table.matchId, revision: table.revision });
        return rotations.noteTable(on.categoryId, table.matchId, null);
      }),
    ],
    [
      5,
      "a next round is made",
      changing((on, { categoryId, revision }) => on.api.rotations.nextRound({ categoryId, revision })),
    ],
    [
      0.5,
      "a round is taken back",
      changing((on, { categoryId, revision }) => on.api.rotations.takeBackRound({ categoryId, revision })),
    ],
    [
      0.7,
      "a player leaves a rotation",
      changing((on, { categoryId, revision, players: seated }) => {
        const personId = oneOf(seated).id;
        return on.api.rotations.leave({ categoryId, revision, personId });
      }),
    ],
    [
      1,
      "a player comes late to a rotation",
      changing(async (on, { categoryId, revision, players: seated }) => {
        const late = (await entrants(categoryId, "confirmed")).filter((id) => !seated.some((one) => one.id === id));
        const [personId] = some(late);
        return personId ? on.api.rotations.join({ categoryId, revision, personId }) : undefined;
      }),
    ],
    [
      2,
      "a round is called, or called no longer",
      onDrawn((on, { categoryId, rounds }) => {
        const round = rounds.find(({ isComplete }) => !isComplete)?.number;
        if (round === undefined) return undefined;
        const { day } = on.api;
        return mayBe(70) ? day.callRound({ categoryId, round }) : day.takeBackRoundCall({ categoryId, round });
      }),
    ],
    [
      0.5,
      "a rotation is annulled",
      async (at) => {
        const on = competitions.find(at, "rotation");
        if (!on) return;
        const { categoryId } = on;
        const { drawId } = await on.api.rotations.get({ categoryId });
        await on.api.draws.annul({ categoryId, drawId });
        return rotations.forget(categoryId);
      },
    ],
    [
      1.5,
      "a rotation is closed, or stays unfinished",
      onDrawn(async (on, { isPlayedOut }) => {
        if (!isPlayedOut && mayBe(90)) return;
        if (mayBe(85)) await on.api.tournaments.close({ tournamentId: on.tournamentId });
        return competitions.end(on, on);
      }),
    ],
  ];
}
