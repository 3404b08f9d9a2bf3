import { codeOf } from "#tests/money/history.ts";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import type { Client } from "#tests/support/app.ts";
import { straightSets } from "#tests/support/play.ts";
import type { Competitions, Running } from "./competitions.ts";
import type { Model } from "./model.ts";

type Phone = { readonly passId: string; readonly api: Client; readonly on: Running };

/** Lists the acts of scorers: passes, their phones, and the results that these enter. */
export function actsOfScorers({ app, chance }: World, competitions: Competitions, model: Model): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const { matches, rotations, schedules, staff } = model;
  const phones: Phone[] = [];
  const ended: Phone[] = [];
  const picked = (at: Place) => competitions.pick(at, "cup", "rotation", "league");
  const someOf = (at: Place, all: readonly Phone[]) => some(all.filter(({ on }) => on.clubId === at.clubId))[0];

  const join = async (on: Running, passId: string, token: string) => {
    const answer = await app.fetch("/api/v1/scorer-devices", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, name: "Tito" }),
    });
    const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
    // A new code always opens its phone.
    if (!answer.ok) throw new Error(`a new code of ${passId} was answered ${await answer.text()}`);
    return phones.push({ passId, api: app.client(cookie), on });
  };

  return [
    [
      1.5,
      "a pass is made for a scorer",
      async (at) => {
        const on = picked(at);
        if (!on) return;
        const courtIds = mayBe(70) ? on.courtIds : on.courtIds.slice(0, 1);
        const { passId, token } = await on.api.scorers.make({
          tournamentId: on.tournamentId,
          courtIds,
          label: "Cancha",
        });
        return join(on, passId, token);
      },
    ],
    [
      0.7,
      "a pass has one more phone",
      async (at) => {
        const phone = someOf(at, phones);
        if (!phone) return;
        const { token } = await phone.on.api.scorers.newCode({ passId: phone.passId });
        return join(phone.on, phone.passId, token);
      },
    ],
    [
      0.7,
      "a pass is revoked",
      async (at) => {
        const passId = someOf(at, phones)?.passId;
        if (!passId) return;
        await at.api.scorers.revoke({ passId });
        const gone = phones.filter((phone) => phone.passId === passId);
        for (const phone of gone) phones.splice(phones.indexOf(phone), 1);
        return ended.push(...gone);
      },
    ],
    [
      1,
      "a phone of an ended pass is used",
      async (at) => {
        const phone = someOf(at, ended);
        if (!phone) return;
        const answer = await phone.api.scorers.matches().then(() => "done", codeOf);
        staff.judgeEnded(phone.passId, answer);
        return answer;
      },
    ],
    [
      10,
      "a scorer enters a result",
      async (at) => {
        const phone = someOf(at, phones);
        if (!phone) return;
        const seen = await phone.api.scorers.matches();
        const open = seen.categories.flatMap(({ matches: all }) =>
          all.filter(({ status, sides }) => status === "pending" && sides.every(({ pairId }) => pairId !== null)),
        );
        const [match] = some(open);
        if (match) {
          const outcome = straightSets(oneOf(["pair1", "pair2"] as const));
          await phone.api.matches.enter({ matchId: match.id, revision: match.revision, outcome });
          schedules.forget(phone.on.tournamentId);
          return matches.noteAlone(phone.on, match.id, outcome);
        }
        const tables = seen.rotations.flatMap((one) => one.rounds.flatMap((round) => round.tables));
        const [table] = some(tables);
        if (!table) return;
        const pair1 = upTo(11);
        const format = seen.rotations[0]?.points;
        const pair2 = format?.kind === "fixed-total" ? format.total - pair1 : 11;
        const outcome = { kind: "points", points: { pair1, pair2 } } as const;
        await phone.api.matches.enter({ matchId: table.matchId, revision: table.revision, outcome });
        return rotations.noteTable(phone.on.categoryId, table.matchId, outcome);
      },
    ],
    [
      3,
      "a scorer calls, starts or ends a match",
      async (at) => {
        const phone = someOf(at, phones);
        if (!phone) return;
        const { day } = await phone.api.scorers.matches();
        const [court] = some(day.courts);
        if (!court) return;
        const { now, id: courtId } = court;
        if (now.state === "playing") return phone.api.day.end({ matchId: now.matchId });
        if (now.state === "called") return phone.api.day.start({ matchId: now.matchId, courtId });
        const matchId = some(day.able)[0]?.matchId;
        return matchId && phone.api.day.call({ matchId, courtId });
      },
    ],
  ];
}
