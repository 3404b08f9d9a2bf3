import { afterAll, expect, test } from "vitest";
import { follow } from "#server/db/tables/follows.ts";
import { createTestApp } from "#tests/support/app.ts";
import { pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, testPassword } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";
import { scheduled } from "#tests/support/schedules.ts";

const app = await createTestApp();
afterAll(() => app.close());
const [owner, ana, bea] = await Promise.all([
  club(app, "Club Paraná"),
  player(app, "Ana Ríos"),
  player(app, "Bea Sosa"),
]);
const { tournamentId } = await tournamentOf(app, owner, [{}]);
const beaAsTarget = { target: "player", targetId: bea.id } as const;

test("a player, a club and a tournament can each be followed once and unfollowed, and are listed latest first", async () => {
  const { follows } = ana.api;
  for (const what of [
    beaAsTarget,
    { target: "club", targetId: owner.clubId },
    { target: "tournament", targetId: tournamentId },
  ] as const) {
    expect(await follows.of(what)).toEqual({ following: false, possible: true });
    expect(await Promise.all([follows.add(what), follows.add(what)])).toEqual(
      Array(2).fill({ following: true, possible: true }),
    );
  }
  const { followed } = await follows.mine({});
  expect(followed).toMatchObject([
    { target: "tournament", detail: "Club Paraná" },
    { target: "club", name: "Club Paraná" },
    { target: "player", name: "Bea Sosa", detail: "Paraná" },
  ]);
  expect((await follows.mine({ after: followed[0]?.number })).followed.map(({ target }) => target)).toEqual([
    "club",
    "player",
  ]);
  expect(await follows.remove({ target: "club", targetId: owner.clubId })).toEqual({
    following: false,
    possible: true,
  });
  // Followed players do not learn who follows them.
  expect((await bea.api.follows.mine({})).followed).toEqual([]);
});

test("refuses follows of players who opted out, which also ends old ones, of oneself and of missing or past targets", async () => {
  await ana.api.follows.add(beaAsTarget);
  expect(await bea.api.follows.setFollowable({ followable: false })).toEqual({ followable: false });
  expect(await ana.api.follows.of(beaAsTarget)).toEqual({ following: false, possible: false });
  const refused = { code: "FOLLOWED_NOT_FOUND" };
  await expect(ana.api.follows.add(beaAsTarget)).rejects.toMatchObject(refused);
  await expect(ana.api.follows.add({ target: "player", targetId: ana.id })).rejects.toMatchObject(refused);
  await expect(ana.api.follows.add({ target: "club", targetId: bea.id })).rejects.toMatchObject(refused);
  await owner.api.tournaments.cancel({ tournamentId });
  await expect(bea.api.follows.add({ target: "tournament", targetId: tournamentId })).rejects.toMatchObject(refused);
});

test("a person follows at most five hundred, however many are pressed at once, and a closed account follows nobody", async () => {
  const caro = await player(app, "Caro Paz");
  const since = new Date();
  const many = Array.from({ length: 499 }, () => ({
    personId: caro.id,
    target: "club" as const,
    targetId: crypto.randomUUID(),
    since,
  }));
  await app.db.insert(follow).values(many);
  const clubs = await Promise.all(["Uno", "Dos", "Tres"].map((name) => club(app, name)));
  const pressed = await Promise.allSettled(
    clubs.map(({ clubId }) => caro.api.follows.add({ target: "club", targetId: clubId })),
  );
  expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(pressed.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "TOO_MANY_FOLLOWS" } });
  await ana.api.follows.add({ target: "player", targetId: caro.id });
  await caro.api.accounts.close({ email: caro.email, password: testPassword });
  const left = await app.db.select().from(follow);
  expect(left.filter(({ personId, targetId }) => personId === caro.id || targetId === caro.id)).toEqual([]);
});

test("followers of a club, tournament or player hear of draws, calls and wins, and those who play themselves only as players", async () => {
  const host = await club(app, "Club Santa Fe");
  const players = await Promise.all(["Ema Paz", "Fio Gil", "Gala Ruiz", "Hebe Toro"].map((name) => player(app, name)));
  const [ema, fio, gala, hebe] = players;
  if (!ema || !fio || !gala || !hebe) throw new Error("somebody is missing");
  const fan = await player(app, "Iris Vega");
  await fan.api.follows.add({ target: "club", targetId: host.clubId });
  const published = await publish(host);
  const { categories } = await host.api.tournaments.manage({ tournamentId: published });
  const categoryId = categories[0]?.id ?? "";
  await fan.api.follows.add({ target: "tournament", targetId: published });
  await fan.api.follows.add({ target: "player", targetId: ema.id });
  await gala.api.follows.add({ target: "player", targetId: ema.id });
  await gala.api.follows.add({ target: "tournament", targetId: published });
  for (const [one, other] of [
    [ema, fio],
    [gala, hebe],
  ] as const) {
    await host.api.pairs.confirmPayment({ pairId: await pairUp(categoryId, one, other) });
  }
  await host.api.draws.generate({ categoryId });
  const view = await scheduled(host, published);
  const matchId = view.matches[0]?.match.id ?? "";
  await host.api.day.call({ matchId, courtId: host.courtIds[0] ?? "" });
  const titles = async ({ api }: { api: typeof fan.api }) =>
    (await api.notices.list({})).notices.map(({ title }) => title);
  // The followed player's side wins, whichever side the lot put first.
  const drawnFirst = (await titles(fan)).some((title) => title.startsWith("A la cancha: Paz / Gil"));
  const absent = drawnFirst ? "pair2" : "pair1";
  await host.api.matches.enter({ matchId, revision: 0, outcome: { kind: "walkover", absent } });
  expect((await titles(fan)).toSorted()).toEqual([
    expect.stringMatching(/^A la cancha: (Paz \/ Gil contra Ruiz \/ Toro|Ruiz \/ Toro contra Paz \/ Gil)$/),
    "Club Santa Fe publicó un torneo",
    expect.stringMatching(/^Ganó Paz \/ Gil: /),
    "Ya están los cruces de 7ma Masculino",
  ]);
  expect((await titles(gala)).filter((title) => /^(Ganó|A la cancha:)/.test(title))).toEqual([]);
  expect((await titles(gala)).filter((title) => title.startsWith("Ya están los cruces"))).toHaveLength(1);
  await host.api.tournaments.cancel({ tournamentId: published });
  expect((await titles(fan)).filter((title) => title.startsWith("Se canceló"))).toHaveLength(1);
  expect((await titles(gala)).filter((title) => title.startsWith("Se canceló"))).toHaveLength(1);
});
