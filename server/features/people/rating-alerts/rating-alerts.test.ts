import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { liveTopic } from "#server/db/tables/live.ts";
import { learnRatings } from "#server/features/competition/ratings/jobs.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { drawnLeague, straightSets } from "#tests/support/play.ts";
import { makeAlerts } from "./jobs.ts";

const day = 86_400_000;
let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const [owner, stranger, sol] = await Promise.all([
  club(app, "Club Paraná"),
  club(app, "Club Santa Fe"),
  withRole(app, "Sol Súper", "super_admin"),
]);
const sixth = { category: "Femenino", level: "6ta" } as const;
const inSixth = { name: "Femenino", level: "6ta" } as const;
const refused = (code: string) => expect.objectContaining({ code });
const later = (days: number) => {
  now = new Date(now.getTime() + days * day);
};
const make = () => makeAlerts({ ...app.parts, now: () => now });
const alertsAbout = async (reader: SomeBody & { clubId: string }, one: SomeBody) =>
  (await reader.api.ratingAlerts.ofClub({ clubId: reader.clubId })).alerts.filter(({ player: of }) => of.id === one.id);
const kindsAbout = async (one: SomeBody) => (await alertsAbout(owner, one)).map(({ evidence: { kind } }) => kind);
const four = (name: string) =>
  Promise.all(["Uno", "Dos", "Tres", "Cuatro"].map((nth) => player(app, `${name} ${nth}`, sixth)));

/** Writes a live run, in which ratings of tests lie. */
beforeAll(async () => {
  await app.pool.query("insert into rating_run (rules, why, live) values ($1, 'first', true)", [defaultRatingRules]);
});

async function rate(one: SomeBody, mu: number): Promise<void> {
  await app.pool.query(
    `insert into rating_now (run_id, person_id, ladder, mu, sigma, matches, last_on)
     select id, $1, 'Femenino', $2, 30, 20, '2026-11-01' from rating_run where live`,
    [one.id, mu],
  );
}

/** Plays a match that the first pair loses by 2-6 2-6, and learns it. */
async function lose([one, other, rival, theirs]: readonly SomeBody[]): Promise<string> {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [inSixth]);
  const [categoryId = ""] = categoryIds;
  if (!one || !other || !rival || !theirs) throw new Error("four people play");
  const losers = await pairUp(categoryId, one, other);
  const winners = await pairUp(categoryId, rival, theirs);
  for (const pairId of [losers, winners]) await owner.api.pairs.confirmPayment({ pairId });
  await owner.api.draws.generate({ categoryId });
  const { categories } = await owner.api.matches.ofTournament({ tournamentId });
  const match = categories[0]?.matches[0];
  const isUpper = match?.sides[0].pairId === losers;
  const set = { kind: "games", pair1: isUpper ? 2 : 6, pair2: isUpper ? 6 : 2 } as const;
  const matchId = match?.id ?? "";
  await owner.api.matches.enter({ matchId, revision: 0, outcome: { kind: "played", sets: [set, set] } });
  await learnRatings(app.parts);
  return matchId;
}

/** Makes the losers of a match its sure favourites, with certain ratings. */
async function surprise(matchId: string): Promise<void> {
  await app.pool.query(
    "update rating_change set expected = case when won then 0.04 else 0.96 end, sigma_before = 50 where match_id = $1",
    [matchId],
  );
}

describe("an entry below the own level", () => {
  test("is told to clubs that know the player and to the platform, to nobody else, and once", async () => {
    const [ana, bea] = [await player(app, "Ana Ríos", sixth), await player(app, "Bea Sosa", sixth)];
    const categoryId = await categoryOf(app, owner, inSixth);
    await enter(categoryId, ana, bea);
    await Promise.all([rate(ana, 1240), rate(bea, 1150)]);
    await make();
    await make();
    const [alert, ...others] = await alertsAbout(owner, ana);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      class: sixth,
      people: [],
      proposed: false,
      evidence: {
        kind: "plays-below",
        ...{ letIn: false, chance: 99, entered: { categoryId, tournamentName: "Apertura", level: "6ta" } },
        rating: { points: 1240, band: "5ta", matches: 20 },
      },
    });
    expect([await alertsAbout(owner, bea), await alertsAbout(stranger, ana)]).toEqual([[], []]);
    expect((await sol.api.ratingAlerts.ofPlatform({})).alerts.map(({ id }) => id)).toContain(alert?.id);
    expect((await ana.api.notices.list({})).notices).toEqual([]);
  });

  test("leads to a proposal with the reason, which ends the alert", async () => {
    const ana = await player(app, "Ana Sube", sixth);
    await enter(await categoryOf(app, owner, inSixth), ana);
    await rate(ana, 1250);
    await make();
    const [alert] = await alertsAbout(owner, ana);
    const proposal = { playerId: ana.id, level: "5ta", why: "Gana siempre", alertId: alert?.id ?? "" } as const;
    const propose = owner.api.classChanges.propose;
    await expect(stranger.api.classChanges.propose(proposal)).rejects.toEqual(refused("PLAYER_NOT_FOUND"));
    await expect(propose({ ...proposal, level: "6ta" })).rejects.toEqual(refused("LEVEL_NOT_HIGHER"));
    const made = await propose(proposal);
    expect(made).toMatchObject({ rule: "A3", why: "Gana siempre", to: { level: "5ta" }, act: "decide" });
    expect(await alertsAbout(owner, ana)).toEqual([]);
    await expect(propose(proposal)).rejects.toEqual(refused("ALERT_ENDED"));
    await expect(propose({ playerId: ana.id, level: "5ta", why: "Otra vez" })).rejects.toEqual(
      refused("PROPOSAL_OPEN"),
    );
    expect((await ana.api.classChanges.mine()).proposals).toMatchObject([{ id: made.id, act: "answer" }]);
  });

  test("is over when the tournament is cancelled", async () => {
    const ana = await player(app, "Ana Sale", sixth);
    const { tournamentId, categoryIds } = await tournamentOf(app, owner, [inSixth]);
    await enter(categoryIds[0] ?? "", ana);
    await rate(ana, 1250);
    await make();
    expect(await kindsAbout(ana)).toEqual(["plays-below"]);
    await owner.api.tournaments.cancel({ tournamentId });
    await make();
    expect(await kindsAbout(ana)).toEqual([]);
  });
});

describe("an alert", () => {
  test("is dismissed with a reason by one of two people at once, and stays quiet for ninety days", async () => {
    const ana = await player(app, "Ana Dos", sixth);
    await enter(await categoryOf(app, owner, inSixth), ana);
    await rate(ana, 1250);
    await make();
    const alertId = (await alertsAbout(owner, ana))[0]?.id ?? "";
    const why = "Vuelve de una lesión";
    await expect(stranger.api.ratingAlerts.dismiss({ alertId, why })).rejects.toEqual(refused("PLAYER_NOT_FOUND"));
    const answers = await Promise.allSettled([owner, sol].map(({ api }) => api.ratingAlerts.dismiss({ alertId, why })));
    const [lost, ...more] = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect([lost, more]).toEqual([refused("ALERT_ENDED"), []]);
    const enterAgain = async () => enter(await categoryOf(app, owner, inSixth), ana);
    await enterAgain();
    later(89);
    await make();
    expect(await kindsAbout(ana)).toEqual([]);
    later(2);
    await make();
    expect(await kindsAbout(ana)).toEqual(["plays-below"]);
    now = saturdayEvening;
  });
});

test("every club that knows the player hears of an alert, a proposal, an answer and a decision, and no other", async () => {
  const [ana, third] = [await player(app, "Ana Viva", sixth), await club(app, "Club Concordia")];
  await enter(await categoryOf(app, third, inSixth), ana);
  await enter(await categoryOf(app, owner, inSixth), ana);
  await rate(ana, 1240);
  const topics = [third, stranger].map(({ clubId }) => topicOf("club", clubId));
  const heard = async (act: () => Promise<unknown>) => {
    const versions = async () => {
      const found = await app.db.select().from(liveTopic).where(inArray(liveTopic.topic, topics));
      return topics.map((topic) => found.find((one) => one.topic === topic)?.version ?? 0);
    };
    const before = await versions();
    await act();
    return (await versions()).map((version, nth) => version > (before[nth] ?? 0));
  };
  const byThird = [true, false];
  expect(await heard(make)).toEqual(byThird);
  const alertId = (await alertsAbout(owner, ana))[0]?.id ?? "";
  expect(await heard(() => owner.api.ratingAlerts.dismiss({ alertId, why: "Está bien" }))).toEqual(byThird);
  const asked = { playerId: ana.id, level: "5ta", why: "Gana siempre" } as const;
  expect(await heard(() => owner.api.classChanges.propose(asked))).toEqual(byThird);
  const proposalId = (await ana.api.classChanges.mine()).proposals[0]?.id ?? "";
  expect(await heard(() => ana.api.classChanges.answer({ proposalId, text: "No" }))).toEqual(byThird);
  expect(await heard(() => sol.api.classChanges.decide({ proposalId, accept: false }))).toEqual(byThird);
});

describe("matches lost by sure favourites", () => {
  test("are strange one by one, and the third within a year seems to be on purpose", async () => {
    const people = await four("Ana Rara");
    const [ana, bea, cata] = people;
    if (!ana || !bea || !cata) throw new Error("nobody plays");
    const first = await lose(people);
    await make();
    expect(await kindsAbout(ana)).toEqual([]);
    await surprise(first);
    await make();
    const [alert] = await alertsAbout(owner, ana);
    const evidence = { kind: "strange-match", matches: [{ matchId: first, score: "2-6 2-6", chance: 96 }] };
    expect(alert).toMatchObject({ evidence });
    expect(alert?.people.map(({ name }) => name)[0]).toBe("Ana Rara Dos");
    expect([await kindsAbout(bea), await kindsAbout(cata)]).toEqual([["strange-match"], []]);
    for (const matchId of [await lose(people), await lose(people)]) await surprise(matchId);
    await make();
    expect((await kindsAbout(ana)).toSorted()).toEqual(["loses-on-purpose", "strange-match"]);
    const [losing] = (await alertsAbout(owner, ana)).filter((one) => one.evidence.kind === "loses-on-purpose");
    expect(losing?.evidence).toMatchObject({ losses: 3, drop: null });
  });

  test("are not told to a club while one of the four hides the rating from it", async () => {
    const people = await four("Ana Oculta");
    const [ana, , , dora] = people;
    if (!ana || !dora) throw new Error("nobody plays");
    await surprise(await lose(people));
    await enter(await categoryOf(app, stranger, inSixth), ana);
    await make();
    expect(await alertsAbout(stranger, ana)).toHaveLength(1);
    await dora.api.ratings.setShown({ shown: false });
    expect([await alertsAbout(stranger, ana), await kindsAbout(ana)]).toEqual([[], ["strange-match"]]);
  });

  test("are not needed if the rating fell before a weaker category was entered", async () => {
    const [ana, ...others] = await four("Ana Cae");
    if (!ana) throw new Error("nobody plays");
    const matchId = await lose([ana, ...others]);
    await app.pool.query("update rating_change set mu_before = mu_after + 80 where match_id = $1 and person_id = $2", [
      matchId,
      ana.id,
    ]);
    const eligibility = { kind: "open" } as const;
    const categoryId = await categoryOf(app, owner, { name: "Femenino", level: "7ma", eligibility });
    await enter(categoryId, ana);
    await make();
    const [alert] = await alertsAbout(owner, ana);
    const drop = { points: 80, last: "6ta", entered: { categoryId, level: "7ma" } };
    expect(alert?.evidence).toMatchObject({ kind: "loses-on-purpose", losses: 0, drop });
  });
});

test("three wins against the same pair are told of both winners, with their share of the gain", async () => {
  const people = await four("Ana Misma");
  const [ana, bea, cata] = people;
  if (!ana || !bea || !cata) throw new Error("nobody plays");
  for (let nth = 0; nth < 2; nth++) await lose(people);
  await make();
  expect(await kindsAbout(cata)).toEqual([]);
  await lose(people);
  await make();
  const [alert] = await alertsAbout(owner, cata);
  expect(alert?.evidence).toMatchObject({ kind: "same-four", share: 100, wins: 3 });
  expect(alert?.people.map(({ id }) => id)).toEqual(
    expect.arrayContaining([ana.id, bea.id, people[3]?.id].filter((id) => id !== undefined)),
  );
  expect(await kindsAbout(ana)).toEqual([]);
});

test("league results beyond the cap are told of all four people, with the matches", async () => {
  const named = (name: string) => player(app, name, { category: "Masculino", level: "7ma" });
  const [ana, bea, cata, dora] = await Promise.all([
    named("Ana Liga"),
    named("Bea Liga"),
    named("Cata Liga"),
    named("Dora Liga"),
  ]);
  const play = async () => {
    const { match, side } = await drawnLeague(app, owner, [
      [ana, bea],
      [cata, dora],
    ]);
    const outcome = straightSets(side);
    await owner.api.matches.enter({ matchId: match.id, revision: match.revision, outcome });
    await learnRatings(app.parts);
    return match.id;
  };
  for (let nth = 0; nth < 4; nth++) await play();
  await make();
  expect((await kindsAbout(cata)).filter((kind) => kind === "same-four")).toEqual([]);
  const beyond = await play();
  await make();
  const [alert] = await alertsAbout(owner, dora);
  expect(alert?.evidence).toMatchObject({
    kind: "same-four",
    ...{ share: 0, wins: 0, matches: [], beyond: { results: 1, matches: [{ matchId: beyond, score: "6-0 6-0" }] } },
  });
  expect(alert?.people.map(({ id }) => id).toSorted()).toEqual([ana.id, bea.id, cata.id].toSorted());
  expect(await kindsAbout(cata)).toEqual(["same-four"]);
});

describe("two accounts with one telephone", () => {
  test("are told to the platform alone, until one of them is closed", async () => {
    const [ana, bea] = [await player(app, "Ana Teléfono", sixth), await player(app, "Bea Teléfono", sixth)];
    await enter(await categoryOf(app, owner, inSixth), ana, bea);
    for (const one of [ana, bea]) await one.api.accounts.savePhone({ phone: "0343 455-7788" });
    await make();
    const shared = async () =>
      (await sol.api.ratingAlerts.ofPlatform({})).alerts.filter(({ evidence }) => evidence.kind === "shared-phone");
    const [alert, ...others] = await shared();
    expect(others).toEqual([]);
    expect([alert?.player.id, ...(alert?.people.map(({ id }) => id) ?? [])].toSorted()).toEqual(
      [ana.id, bea.id].toSorted(),
    );
    expect([await kindsAbout(ana), await kindsAbout(bea)]).toEqual([[], []]);
    const end = { alertId: alert?.id ?? "", why: "Son hermanas" };
    await expect(owner.api.ratingAlerts.dismiss(end)).rejects.toEqual(refused("PLAYER_NOT_FOUND"));
    await bea.api.accounts.savePhone({ phone: "" });
    await make();
    expect(await shared()).toEqual([]);
    await expect(sol.api.ratingAlerts.dismiss(end)).rejects.toEqual(refused("ALERT_ENDED"));
  });
});
