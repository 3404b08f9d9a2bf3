import { inArray } from "drizzle-orm";
import type { Policy } from "#contract/procedure.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";

/** The actors that call a procedure: reliability's matrix, section 3.0. */
export const actors = [
  "nobody",
  "concerned",
  "mate",
  "otherPlayer",
  "clubAdmin",
  "clubAdminWhoPlays",
  "otherClubAdmin",
  "superAdmin",
  "deactivated",
] as const;
export type Actor = (typeof actors)[number];

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
  readonly otherClubAdmin: Club;
  readonly superAdmin: SomeBody;
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
  };
  const gone = Object.values(deactivated).map(({ id }) => id);
  await app.db.update(person).set({ status: "inactive" }).where(inArray(person.id, gone));
  return { app, concerned, mate, otherPlayer, clubAdmin, clubAdminWhoPlays, otherClubAdmin, superAdmin, deactivated };
}
