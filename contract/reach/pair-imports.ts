import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { foundPlayer, id, instant, level, phone, typedText } from "#contract/values.ts";
import { importRowsMax } from "#domain/pairs/import/import-rows.ts";
import { nameMax } from "#domain/people/person.ts";

const { CATEGORY_NOT_FOUND, PAIR_IMPORT_CHANGED, PAIR_IMPORT_NOT_FOUND, PAIR_IMPORT_TOO_OLD } = refusals;
const { TOURNAMENT_NOT_UPCOMING } = refusals;

/** Why a row of a sheet becomes no pair. */
const rowRefusals = [
  "PLAYER_PAIRED",
  "CATEGORY_FULL",
  "PARTNER_IS_SELF",
  "PLAYER_NOT_FOUND",
  "OTHER_CATEGORY",
  "LEVEL_NOT_ALLOWED",
  "SUM_TOO_LOW",
  "PAIR_NOT_MIXED",
] as const;
export type RowRefusal = (typeof rowRefusals)[number];

/** Somebody as a sheet says it; a telephone that cannot be read is left out and told. */
const player = z.object({ name: typedText(nameMax), phone: z.string().max(200), level: level.nullable() });

/** Somebody whom the club may know and who may be the one of the sheet. */
const candidate = foundPlayer.extend({
  /** By the telephone, or by nothing but the name. */
  by: z.enum(["phone", "name"]),
  /** Whether they have a partner in the category already. */
  paired: z.boolean(),
});
export type ImportCandidate = z.infer<typeof candidate>;

const comparedPlayer = z.object({
  /** What could be read of the telephone. */
  phone: phone.nullable(),
  phoneUnreadable: z.boolean(),
  candidates: z.array(candidate).max(5),
});
export type ComparedPlayer = z.infer<typeof comparedPlayer>;

const comparedRow = z.object({
  /**
   * `known`: who is known is known by telephone, and nobody by name alone; `doubtful`: somebody says who it is; `refused`: the two
   * are a pair of the category already.
   */
  state: z.enum(["new", "known", "doubtful", "refused"]),
  code: z.enum(rowRefusals).nullable(),
  players: z.tuple([comparedPlayer, comparedPlayer]),
});
export type ComparedRow = z.infer<typeof comparedRow>;

const madeImport = z.object({
  importId: id,
  pairs: z.int(),
  /** How many of them stand in line for a place; none of an import of before there was one. */
  waiting: z.int(),
  guests: z.int(),
  /** The rows that became no pair, by their place among those that were sent. */
  refused: z.array(z.object({ row: z.int(), code: z.enum(rowRefusals) })),
  /** Until when it can be taken back. */
  undoUntil: instant,
});
export type MadeImport = z.infer<typeof madeImport>;

/** As it is told to who makes it: also which rows, by their place among those that were sent, said that they had paid and stand in line. */
const freshImport = madeImport.extend({ paidInLine: z.array(z.int()) });
export type FreshImport = z.infer<typeof freshImport>;

const ofCategory = z.object({ categoryId: id });

/** Pairs that a club brings in from a sheet of its own. The sheet is read in the browser; here come its rows. */
export const pairImports = {
  preview: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/categories/{categoryId}/pair-imports/preview",
    summary: "Which players of a sheet the club may know already, by telephone and by name; changes nothing",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(ofCategory.extend({ rows: z.array(z.object({ players: z.tuple([player, player]) })).max(importRowsMax) }))
    .output(
      z.object({
        /** How many pairs there is room for; null where they are reserves. */
        places: z.int().nullable(),
        rows: z.array(comparedRow),
      }),
    ),

  make: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/categories/{categoryId}/pair-imports",
    summary:
      "Enter the pairs of a sheet as by hand, or in line where no place is left, whoever is known as themselves and the others without an account; rows that cannot be are told",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING },
    successStatus: 201,
  })
    .input(
      ofCategory.extend({
        /** SHA-256 of the file or of what was pasted. */
        fileHash: z.string().regex(/^[0-9a-f]{64}$/),
        /** Whether pairs for which no place is left stand in line, in the order of the sheet, or stay out. */
        waits: z.boolean().optional(),
        rows: z
          .array(
            z.object({
              players: z.tuple([
                player.extend({ playerId: id.nullable() }),
                player.extend({ playerId: id.nullable() }),
              ]),
              paid: z.boolean(),
              letIn: z.boolean(),
            }),
          )
          .min(1)
          .max(importRowsMax),
      }),
    )
    .output(freshImport),

  latest: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/categories/{categoryId}/pair-imports/latest",
    summary: "The latest import of a category while it can be taken back",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(ofCategory)
    .output(z.object({ latest: madeImport.extend({ madeAt: instant }).nullable() })),

  undo: procedure({
    policy: "club-admin",
    method: "DELETE",
    path: "/pair-imports/{importId}",
    summary: "Take an import back within an hour, while nothing else has happened to its pairs and players",
    refuses: { PAIR_IMPORT_NOT_FOUND, PAIR_IMPORT_TOO_OLD, PAIR_IMPORT_CHANGED },
  })
    .input(z.object({ importId: id }))
    .output(z.object({ pairs: z.int() })),
};
