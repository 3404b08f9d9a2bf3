import { eq, inArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { partsOf, type TopicKind } from "#contract/outreach/live/live-topics.ts";
import { can } from "#domain/people/players/memberships.ts";
import type { Database } from "#server/db/connect.ts";
import { screen } from "#server/db/tables/screens.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** The subscribers that a topic allows: everyone, the administrators of a club, or one person. */
export type Audience = { readonly is: "everybody" } | { readonly club: string } | { readonly person: string };

/** Kinds of topics whose club has to be looked up. */
const looked: ReadonlySet<TopicKind> = new Set(["tournament", "desk", "screen"]);

/** Finds the audiences of these topics, in one query at most; an unknown topic has none. */
export async function audiencesOf(db: Database, topics: readonly string[]): Promise<ReadonlyMap<string, Audience>> {
  const parts = topics.flatMap((topic) => ({ topic, ...partsOf(topic) }));
  const asked = [...new Set(parts.flatMap(({ kind, id }) => (id && kind && looked.has(kind) ? id : [])))];
  const known = db.select({ id: tournament.id, clubId: tournament.clubId }).from(tournament);
  const screens = db.select({ id: screen.id, clubId: tournament.clubId }).from(screen);
  const found =
    asked.length === 0
      ? []
      : await unionAll(
          known.where(inArray(tournament.id, asked)),
          screens.innerJoin(tournament, eq(tournament.id, screen.tournamentId)).where(inArray(screen.id, asked)),
        );
  const clubs = new Map(found.map(({ id, clubId }) => [id, clubId]));
  return new Map(
    parts.flatMap(({ topic, kind, id = "" }): [string, Audience][] => {
      const club = clubs.get(id);
      if (kind === "person") return [[topic, { person: id }]];
      if (kind === "club") return [[topic, { club: id }]];
      if (club === undefined) return [];
      return [[topic, kind === "tournament" || kind === "screen" ? { is: "everybody" } : { club }]];
    }),
  );
}

/** Returns true if an actor, or a visitor (null), belongs to this audience. */
export function belongsTo(audience: Audience, actor: Actor | null): boolean {
  if ("is" in audience) return true;
  if (actor === null) return false;
  return "club" in audience ? can(actor, "run-club", audience.club) : actor.personId === audience.person;
}
