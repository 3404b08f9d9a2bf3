import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FriendlyResultView } from "#contract/courts/open-match-results.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { friendlyResult, openMatchAt } from "#tests/fixtures/open-match.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { confirmSilentResults } from "./jobs.ts";

const day = "2026-11-20";
/** The match is from 20:00 to 21:00 of the club's clock. */
const start = Date.parse("2026-11-20T23:00:00Z");
const hours = (count: number) => new Date(start + count * 3_600_000);

let app: TestApp;
let now = hours(1);
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
beforeEach(() => {
  now = hours(1);
});
afterAll(async () => {
  expect(await examine(app.db, now)).toEqual([]);
  await app.close();
});

const refused = (code: string) => expect.objectContaining({ code });
const titles = async (who: SomeBody) => (await who.api.notices.list({})).notices.map(({ title }) => title);
const silent = () => confirmSilentResults({ db: app.db, now: () => now, log: pino({ level: "silent" }) });

const won = friendlyResult("pair1");
const notPlayed: FriendlyResultView = { kind: "not-played", why: "rain" };

/** Inserts a match of four new players in a club of its own, or with others in the seats after the first. */
async function match(others?: readonly (SomeBody | string)[]) {
  const [ana, beto, caro, dani] = await Promise.all(
    ["Ana Ríos", "Beto Paz", "Caro Gil", "Dani Sosa"].map((name) => player(app, name)),
  );
  if (!ana || !beto || !caro || !dani) throw new Error("four players");
  const owner = await club(app, "Paracao");
  const [courtId = ""] = owner.courtIds;
  const at = { courtId, clubId: owner.clubId, day, hour: 20 } as const;
  const matchId = await openMatchAt(app, at, [ana, ...(others ?? [beto, caro, dani])]);
  const claim = async (who: SomeBody, result: FriendlyResultView = won) => {
    const shown = await who.api.openMatchResults.claim({ matchId, result });
    return { matchId, claimId: shown.claim?.id ?? "" };
  };
  const seen = (who: SomeBody) => who.api.openMatchResults.ofMatch({ matchId });
  /** Moves the match to its hour on another day of November. */
  const moveTo = async (dayOfMonth: number, court = 0) => {
    const { bookingId } = await ana.api.openMatches.get({ matchId });
    const to = { courtId: owner.courtIds[court] ?? "", day: `2026-11-${dayOfMonth}`, startMinute: 1200 };
    return owner.api.bookings.move({ bookingId, ...to, newPrice: false });
  };
  return { owner, matchId, claim, seen, moveTo, titles, ana, beto, caro, dani };
}

describe("a result of an open match", () => {
  test("is claimed by one side and confirmed by the other, and ends the match", async () => {
    const { matchId, claim, seen, ana, beto, caro, dani } = await match();
    const asked = await claim(ana);
    expect((await seen(beto)).claim).toMatchObject({ mine: "waits", claimedBy: "Ana Ríos", disputed: false });
    expect((await seen(caro)).claim).toMatchObject({ mine: "answers", silenceEndsAt: hours(25).toISOString() });
    expect(await dani.api.openMatchResults.mine()).toMatchObject([{ matchId, claim: { result: won } }]);
    expect(await beto.api.openMatchResults.mine()).toEqual([]);
    expect(await titles(dani)).toEqual(["Ana Ríos cargó el resultado: 4-6 3-6"]);
    await expect(beto.api.openMatchResults.confirm(asked)).rejects.toEqual(refused("CLAIM_OPEN"));
    await expect(claim(caro)).rejects.toEqual(refused("CLAIM_OPEN"));
    expect(await caro.api.openMatchResults.confirm(asked)).toMatchObject({ claim: null, result: won, rated: true });
    await expect(dani.api.openMatchResults.dispute(asked)).rejects.toEqual(refused("CLAIM_ANSWERED"));
    await expect(claim(ana)).rejects.toEqual(refused("CLAIM_OVERRULED"));
    // A page that is older than results reads any other state as cancelled.
    const ended = await ana.api.openMatches.get({ matchId });
    expect(ended).toMatchObject({ state: "live", ended: "played" });
    expect(ended).not.toHaveProperty("stage");
  });

  test("has a possible score, from the start until 14 days after the end", async () => {
    const { claim, ana } = await match();
    const impossible = { ...won, sets: won.sets.slice(0, 1) };
    await expect(claim(ana, impossible)).rejects.toEqual(refused("RESULT_INVALID"));
    now = hours(-0.5);
    await expect(claim(ana)).rejects.toEqual(refused("MATCH_NOT_BEGUN"));
    now = hours(1 + 14 * 24 + 0.5);
    await expect(claim(ana)).rejects.toEqual(refused("RESULT_TOO_LATE"));
    now = hours(14 * 24);
    await claim(ana, { ...impossible, format: "one-set" });
  });

  test("proposes the first split, and is missing two days after the end", async () => {
    const { matchId, seen, ana, beto } = await match();
    expect(await seen(beto)).toMatchObject({ proposed: 2, mayEnter: true, missing: false });
    now = hours(50);
    expect(await seen(ana)).toMatchObject({ mayEnter: true, missing: true });
    const stageAt = async (hour: number) => {
      now = hours(hour);
      return (await ana.api.openMatches.get({ matchId })).stage ?? null;
    };
    const stages = [await stageAt(-0.5), await stageAt(0.5), await stageAt(2), await stageAt(50)];
    expect(stages).toEqual([null, "playing", "over", "unresolved"]);
  });

  test("is confirmed by a day of silence, also if it was not played", async () => {
    const { claim, seen, ana } = await match();
    await claim(ana, notPlayed);
    now = hours(24.9);
    await silent();
    expect((await seen(ana)).result).toBeNull();
    now = hours(25);
    await silent();
    expect(await seen(ana)).toMatchObject({ result: notPlayed, rated: false, claim: null, mayEnter: false });
  });

  test("counts for nothing while it is disputed; another claim takes its place", async () => {
    const { claim, seen, ana, beto, caro, matchId, owner } = await match();
    const first = await claim(ana);
    await caro.api.openMatchResults.dispute(first);
    expect(await titles(beto)).toEqual(["Caro Gil dice que el resultado no es 6-4 6-3"]);
    expect(await titles(owner)).toContain("Caro Gil dice que el resultado no es 6-4 6-3");
    expect(await seen(ana)).toMatchObject({ claim: { disputed: true, mine: "waits" }, mayEnter: true });
    await expect(beto.api.openMatchResults.confirm(first)).rejects.toEqual(refused("CLAIM_ANSWERED"));
    now = hours(30);
    await silent();
    expect((await seen(ana)).result).toBeNull();
    const lost = friendlyResult("pair2");
    await ana.api.openMatchResults.confirm(await claim(caro, lost));
    expect(await seen(caro)).toMatchObject({ result: lost });
    expect(matchId).toBe(first.matchId);
  });

  test("is decided by the club, which reads the disputed ones", async () => {
    const { claim, seen, ana, caro, matchId, owner } = await match();
    const waiting = async () =>
      (await owner.api.openMatchResults.ofClub({ clubId: owner.clubId })).waiting.map((one) => one.matchId);
    const asked = await claim(ana);
    expect(await waiting()).not.toContain(matchId);
    await caro.api.openMatchResults.dispute(asked);
    expect(await waiting()).toContain(matchId);
    await owner.api.openMatchResults.decide({ matchId, result: { ...won, partner: 4 } });
    expect(await waiting()).not.toContain(matchId);
    expect(await seen(caro)).toMatchObject({ result: { partner: 4 }, claim: null, rated: true });
    const again = owner.api.openMatchResults.decide({ matchId, result: notPlayed });
    await expect(again).rejects.toEqual(refused("CLAIM_OVERRULED"));
  });

  test("keeps its people: while a claim waits, the club seats nobody and removes nobody", async () => {
    const { claim, ana, matchId, owner } = await match(["Tito", "Lalo"]);
    now = hours(0.5);
    await claim(ana, notPlayed);
    const occupant = { kind: "guest", name: "Nora" } as const;
    const seating = owner.api.clubOpenMatches.seat({ matchId, seat: 4, occupant });
    await expect(seating).rejects.toEqual(refused("CLAIM_OPEN"));
  });

  test("ends if the club moves a match that was not played, which is claimed again once it begins", async () => {
    const { claim, seen, moveTo, titles: read, ana, caro } = await match();
    now = hours(0.5);
    const asked = await claim(ana, notPlayed);
    await caro.api.openMatchResults.dispute(asked);
    const again = await claim(caro, notPlayed);
    await moveTo(22);
    expect(await read(ana)).toContain("El complejo cambió el horario de tu turno");
    expect(await seen(ana)).toMatchObject({ claim: null, result: null, mayEnter: false });
    await expect(ana.api.openMatchResults.confirm(again)).rejects.toEqual(refused("CLAIM_OVERRULED"));
    now = hours(30);
    await silent();
    expect(await ana.api.openMatches.get({ matchId: again.matchId })).not.toHaveProperty("ended");
    await expect(claim(ana)).rejects.toEqual(refused("MATCH_NOT_BEGUN"));
    now = hours(48 + 1);
    await claim(ana);
    expect((await seen(caro)).claim).toMatchObject({ result: won, mine: "answers" });
  });

  test("keeps the club from moving a match whose score waits, until it decides; another court is free to it", async () => {
    const { claim, moveTo, seen, caro, ana, matchId, owner } = await match();
    now = hours(0.8);
    const asked = await claim(ana);
    await expect(moveTo(22)).rejects.toEqual(refused("CLAIM_OPEN"));
    await moveTo(20, 1);
    await caro.api.openMatchResults.dispute(asked);
    await expect(moveTo(22)).rejects.toEqual(refused("CLAIM_OPEN"));
    await owner.api.openMatchResults.decide({ matchId, result: won });
    await moveTo(22, 1);
    expect(await seen(ana)).toMatchObject({ result: won, claim: null });
  });

  test("of three players and a companion moves no rating, and silence confirms it", async () => {
    const { claim, seen, ana, beto } = await match(["Tito", "Lalo"]);
    await claim(ana, { ...won, partner: 3 });
    await expect(beto.api.openMatchResults.ofMatch({ matchId: (await seen(ana)).matchId })).rejects.toEqual(
      refused("OPEN_MATCH_NOT_FOUND"),
    );
    now = hours(26);
    await silent();
    expect(await seen(ana)).toMatchObject({ rated: false, result: { partner: 3 } });
    expect((await seen(ana)).seats.map(({ name }) => name)).toEqual(["Ana Ríos", "Tito", "Lalo", null]);
  });

  test("of a cancelled match does not exist", async () => {
    const { claim, seen, ana, caro, matchId, owner } = await match();
    const asked = await claim(ana);
    const { bookingId } = await ana.api.openMatches.get({ matchId });
    await owner.api.bookings.cancel({ bookingId });
    await expect(caro.api.openMatchResults.confirm(asked)).rejects.toEqual(refused("MATCH_OVER"));
    now = hours(26);
    await silent();
    expect(await seen(ana)).toMatchObject({ result: null, mayEnter: false });
  });
});
