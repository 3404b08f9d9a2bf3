import { eq, inArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { partsOf, type TopicKind } from "#contract/play/live-topics.ts";
import { can } from "#domain/people/memberships.ts";
import type { Database } from "#server/db/connect.ts";
import { screen } from "#server/db/tables/screens.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import type { Actor } from "#server/platform/gate.ts";

/** What somebody must be to listen to a topic: anybody at all, whoever runs this club, or this person. */
export type Audience = { readonly is: "everybody" } | { readonly club: string } | { readonly person: string };

/** The topics of things whose club has to be asked for. */
const looked: ReadonlySet<TopicKind> = new Set(["tournament", "desk", "screen"]);

/** Who may listen to these topics; one that there is not is nobody's. One query at most. */
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

/** Whether somebody, or a visitor (null), is of this audience. */
export function belongsTo(audience: Audience, actor: Actor | null): boolean {
  if ("is" in audience) return true;
  if (actor === null) return false;
  return "club" in audience ? can(actor, "run-club", audience.club) : actor.personId === audience.person;
}
