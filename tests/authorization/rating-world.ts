import { sql } from "drizzle-orm";
import { shortId } from "#domain/lib/short-id.ts";
import { weighDraws } from "#server/features/competition/draw-fairness/jobs.ts";
import { learnRatings } from "#server/features/competition/ratings/jobs.ts";
import { pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { player } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import type { Scene } from "./scene.ts";

/** The ids of the hidden rating's world, under the names that inputs of the API give them. */
export type RatingWorld = Readonly<
  Record<"playerId" | "personId" | "matchId" | "categoryId" | "tournamentId" | "clubId", string>
>;

/**
 * The numbers of the player who hides the rating, and the chances from which it can be worked out. They are no other
 * numbers of the tests, so that a scan finds them wherever they appear.
 */
export const hiddenNumbers = {
  before: 1352.52,
  after: 1371.37,
  sigma: 33.77,
  chance: 0.4177,
  title: 0.5377,
  parity: 1.9173,
};

/**
 * Plays and learns the match of the concerned player and their mate, gives them the hidden numbers in all that is kept
 * of ratings, and hides their rating.
 */
export async function hideRating(scene: Scene): Promise<RatingWorld> {
  const { app, concerned, mate, otherPlayer, clubAdmin } = scene;
  const { tournamentId, categoryIds } = await tournamentOf(app, clubAdmin, [{}]);
  const [categoryId = ""] = categoryIds;
  const rival = await player(app, "Rita Rival");
  for (const [one, other] of [
    [concerned, mate],
    [otherPlayer, rival],
  ] as const) {
    await clubAdmin.api.pairs.confirmPayment({ pairId: await pairUp(categoryId, one, other) });
  }
  await clubAdmin.api.draws.generate({ categoryId });
  await playOut(clubAdmin, tournamentId);
  await learnRatings(app.parts);
  await weighDraws(app.parts);

  const { before, after, sigma, chance, title, parity } = hiddenNumbers;
  const own = sql`person_id = ${concerned.id}`;
  await app.db.execute(sql`update rating_change set mu_before = ${before}::float, mu_after = ${after}::float,
    sigma_before = ${sigma}::float, sigma_after = ${sigma}::float where ${own}`);
  await app.db.execute(sql`update rating_now set mu = ${after}::float, sigma = ${sigma}::float where ${own}`);
  await app.db.execute(sql`update rating_change set expected = case when won then ${chance}::float
    else 1 - ${chance}::float end`);
  await app.db.execute(sql`update draw_fairness set fairness = jsonb_set(jsonb_set(fairness, '{favourite}',
    to_jsonb(${title}::float)), '{parity}', to_jsonb(${parity}::float))`);
  await concerned.api.ratings.setShown({ shown: false });
  const { rows } = await app.db.execute<{ id: string }>(sql`select match_id as id from rating_change limit 1`);
  const { id: playerId } = concerned;
  const ids = { categoryId, tournamentId, clubId: clubAdmin.clubId };
  return { playerId, personId: playerId, matchId: rows[0]?.id ?? "", ...ids };
}

/** The addresses beside the API that show something of a tournament and of its club to everybody, by pattern. */
export const publicAddresses: readonly string[] = [
  ...["", "/inscriptos", "/partidos", "/zonas", "/llave", "/posiciones", "/horarios"].map((part) => `/t/:t${part}`),
  ...["/c/:c", "/tv/:t", "/", "/torneos", "/ranking-publico", "/sitemap.xml"],
  ...["/torneo/:tournament", "/propio?en=/t/:t", "/propio?en=/c/:c", "/og/t/:t/a.jpg", "/og/c/:c/a.jpg"],
  ...["/calendario/partido/:match.ics", "/api/live/t::tournament"],
];

/** Fills the ids of the world into a pattern. */
export function addressIn({ tournamentId, clubId, matchId }: RatingWorld, pattern: string): string {
  return pattern
    .replace(":tournament", tournamentId)
    .replace(":match", matchId)
    .replace(":t", shortId(tournamentId))
    .replace(":c", shortId(clubId));
}
