import { eq, inArray } from "drizzle-orm";
import type { Policy } from "#contract/procedure.ts";
import { pesosLimits } from "#domain/lib/money-limits.ts";
import { clubMembership, club as clubTable } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { matchDay } from "#server/db/tables/schedules.ts";
import { scorerDevice, scorerPass } from "#server/db/tables/scorers.ts";
import { newPassCookie } from "#server/platform/identity/pass.ts";
import { saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, employee, player, type SomeBody, withRole } from "#tests/support/people.ts";

/** The actors that call a procedure: reliability's matrix, section 3.0. */
export const actors = [
  "nobody",
  "concerned",
  "mate",
  "otherPlayer",
  "clubAdmin",
  "clubAdminWhoPlays",
  "manager",
  "desk",
  "otherClubAdmin",
  "superAdmin",
  "deactivated",
  "scorer",
  "scorerElsewhere",
] as const;
export type Actor = (typeof actors)[number];

/** The phone of a scorer, which has no account. */
type Phone = Pick<SomeBody, "cookie" | "api"> & { readonly passId: string };

type Club = Awaited<ReturnType<typeof club>>;

/**
 * The people and clubs of the matrix. `concerned` is the player whom the object is about, and `mate` is their partner.
 */
export type Scene = {
  readonly app: TestApp;
  readonly concerned: SomeBody;
  readonly mate: SomeBody;
  readonly otherPlayer: SomeBody;
  readonly clubAdmin: Club;
  /** Runs the club of `clubAdmin` with them, and has a player profile. */
  readonly clubAdminWhoPlays: SomeBody;
  /** The manager of the club of `clubAdmin`, without a player profile. */
  readonly manager: SomeBody;
  /** Works at the desk of the club of `clubAdmin`, without a player profile. */
  readonly desk: SomeBody;
  readonly otherClubAdmin: Club;
  readonly superAdmin: SomeBody;
  /** A phone with a pass for the court of the object, if the object is a match (`onScorersCourt`). */
  readonly scorer: Phone;
  /** A phone with a pass for another court of the same tournament. */
  readonly scorerElsewhere: Phone;
  /** Deactivated accounts with a session opened before; for each policy one whose role would be allowed. */
  readonly deactivated: Readonly<Record<Policy, SomeBody>>;
};

/** Creates two equal clubs, and all actors who may call something of the first. */
export async function setScene(app: TestApp): Promise<Scene> {
  const [clubAdmin, otherClubAdmin, deactivatedClub] = await Promise.all([
    club(app, "Club Paraná"),
    club(app, "Club Santa Fe"),
    club(app, "Club Cerrado"),
  ]);
  const [concerned, mate, otherPlayer, clubAdminWhoPlays, deactivatedPlayer] = await Promise.all([
    player(app, "Ana Ríos"),
    player(app, "Bea Sosa"),
    player(app, "Caro Paz"),
    player(app, "Olga Dueña"),
    player(app, "Dani Gil"),
  ]);
  await app.db.insert(clubMembership).values({ clubId: clubAdmin.clubId, personId: clubAdminWhoPlays.id });
  const [manager, desk] = await Promise.all([
    employee(app, "Mara Encargada", clubAdmin, "manager"),
    employee(app, "Dora Mostrador", clubAdmin, "desk"),
  ]);
  // The desk gives back within a limit, which has tests of its own.
  await app.db.update(clubTable).set({ deskLimit: pesosLimits.amount });
  const [superAdmin, deactivatedSuper] = await Promise.all([
    withRole(app, "Sol Súper", "super_admin"),
    withRole(app, "Saúl Súper", "super_admin"),
  ]);
  const deactivated = {
    anyone: deactivatedPlayer,
    "signed-in": deactivatedPlayer,
    player: deactivatedPlayer,
    "club-admin": deactivatedClub,
    "super-admin": deactivatedSuper,
    pass: deactivatedClub,
  };
  const gone = Object.values(deactivated).map(({ id }) => id);
  await app.db.update(person).set({ status: "inactive" }).where(inArray(person.id, gone));
  const staff = { clubAdmin, clubAdminWhoPlays, manager, desk, otherClubAdmin };
  const { tournamentId } = await tournamentOf(app, clubAdmin, [{}]);
  const [scorer, scorerElsewhere] = [
    await phoneWithPass(app, clubAdmin, tournamentId),
    await phoneWithPass(app, clubAdmin, tournamentId),
  ];
  const people = { concerned, mate, otherPlayer, ...staff, superAdmin, scorer, scorerElsewhere };
  return { app, ...people, deactivated };
}

/** Makes a pass for all courts of a club, and a phone that has it. */
async function phoneWithPass(app: TestApp, { id: madeBy, courtIds }: Club, tournamentId: string): Promise<Phone> {
  const [passId, at] = [crypto.randomUUID(), saturdayEvening];
  await app.db.insert(scorerPass).values({ id: passId, tournamentId, courtIds, label: "Planilla", madeBy, madeAt: at });
  const { tokenHash, cookie } = newPassCookie(app.url, at, at);
  const [pair = ""] = cookie.split(";");
  await app.db.insert(scorerDevice).values({ id: crypto.randomUUID(), passId, tokenHash, name: "Tito", seenAt: at });
  return { passId, cookie: pair, api: app.client(pair) };
}

/** Lets a match stand on a court whose scorer is `scorer`; `scorerElsewhere` has the other courts of the club. */
export async function onScorersCourt<Made extends { matchId: string; tournamentId: string; courtId?: string }>(
  { app, clubAdmin: { courtIds }, scorer, scorerElsewhere }: Scene,
  made: Made,
): Promise<Made> {
  const { matchId, tournamentId, courtId = courtIds[0] ?? "" } = made;
  const others = courtIds.filter((id) => id !== courtId);
  const over = { courtId, calledAt: saturdayEvening, endedAt: saturdayEvening, endedBy: "hand" } as const;
  await app.db
    .insert(matchDay)
    .values({ matchId, ...over })
    .onConflictDoNothing();
  const give = (one: Phone, ids: string[]) =>
    app.db.update(scorerPass).set({ tournamentId, courtIds: ids }).where(eq(scorerPass.id, one.passId));
  await give(scorer, [courtId]);
  await give(scorerElsewhere, others);
  return made;
}
