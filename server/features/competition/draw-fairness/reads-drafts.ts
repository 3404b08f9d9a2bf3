import { sql } from "drizzle-orm";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { draftPlayers, type FoundFairness, isWeighed, live } from "./reads.ts";

/** The category of a draft: its rules, its confirmed pairs in the order of the draft, and a digest of their players. */
type CategoryOfDraft = {
  readonly format: Format;
  readonly rules: CategoryRules;
  readonly pairs: readonly {
    readonly id: string;
    readonly wildCard: boolean;
    readonly people: readonly [string, string];
  }[];
  /** The day of the draft in the province. */
  readonly day: string;
  readonly players: string;
};

/** Finds the category of a draft; undefined if the draft is not the present one any more. */
export async function categoryOfDraft(
  tx: Transaction,
  draftId: string,
  categoryId: string,
  timeZone: string,
): Promise<CategoryOfDraft | undefined> {
  const { rows } = await tx.execute<CategoryOfDraft>(sql`
    select category.format, category.rules, (draft.created_at at time zone ${timeZone})::date as day,
      ${draftPlayers} as players,
      (select coalesce(json_agg(json_build_object('id', pair.id, 'wildCard', wild_card,
          'people', json_build_array(proposer_id, invitee_id))
          order by array_position(draft.pair_order, pair.id)), '[]')
        from pair where pair.category_id = category.id and state = 'confirmed' and not reserve) as pairs
    from draw_draft draft join tournament_category category on category.id = draft.category_id
    where draft.category_id = ${categoryId} and draft.id = ${draftId}`);
  return rows[0];
}

/** Finds the fairness of a category's draft, which its club alone reads; undefined without a draft. */
export async function fairnessOfDraft(db: Database, categoryId: string): Promise<FoundFairness | undefined> {
  const { rows } = await db.execute<FoundFairness>(sql`
    select draft.id as "drawId", kept.fairness, tournament.status = 'upcoming' and ${isWeighed(sql`category.format`)}
        and ${live} is not null and kept.category_id is null as "isComing",
      true as "isReadable", null as "ownPairId"
    from draw_draft draft join tournament_category category on category.id = draft.category_id
    join tournament on tournament.id = category.tournament_id
    left join draft_fairness kept on kept.category_id = draft.category_id and kept.players = ${draftPlayers}
    where draft.category_id = ${categoryId}`);
  return rows[0];
}
