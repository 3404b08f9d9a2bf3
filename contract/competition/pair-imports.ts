import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { foundPlayer, id, instant, level, machineText, phone, typedText } from "#contract/values.ts";
import { importRowsMax } from "#domain/competition/pair-imports/import-rows.ts";
import { nameMax } from "#domain/people/players/person.ts";
import { pairNote } from "./availability.ts";

const { CATEGORY_NOT_FOUND, PAIR_IMPORT_CHANGED, PAIR_IMPORT_NOT_FOUND, PAIR_IMPORT_TOO_OLD } = refusals;
const { PLAYERS_ENTER_ALONE, TOURNAMENT_NOT_UPCOMING } = refusals;

/** Reasons why a row of a sheet creates no pair. */
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

/** A player as a sheet names them. An unreadable phone number is left out and reported. */
const player = z.object({ name: typedText(nameMax), phone: machineText(200), level: level.nullable() });

/** A known person who may be the player of the sheet. */
const candidate = foundPlayer.extend({
  /** The criterion of the match: the phone number, or only the name. */
  by: z.enum(["phone", "name"]),
  /** True if the candidate already has a partner in the category. */
  paired: z.boolean(),
});
export type ImportCandidate = z.infer<typeof candidate>;

const comparedPlayer = z.object({
  /** The phone number, if it was readable. */
  phone: phone.nullable(),
  phoneUnreadable: z.boolean(),
  candidates: z.array(candidate).max(5),
});
export type ComparedPlayer = z.infer<typeof comparedPlayer>;

const comparedRow = z.object({
  /**
   * `known`: every match is by phone, none by name alone. `doubtful`: the club must choose the person. `refused`: the
   * two already are a pair of the category.
   */
  state: z.enum(["new", "known", "doubtful", "refused"]),
  code: z.enum(rowRefusals).nullable(),
  players: z.tuple([comparedPlayer, comparedPlayer]),
});
export type ComparedRow = z.infer<typeof comparedRow>;

const madeImport = z.object({
  importId: id,
  pairs: z.int(),
  /** Number of the new pairs on the waiting list; 0 for imports from before it existed. */
  waiting: z.int(),
  guests: z.int(),
  /** The rows that created no pair, by their index in the request. */
  refused: z.array(z.object({ row: z.int(), code: z.enum(rowRefusals) })),
  /** Deadline for undoing the import. */
  undoUntil: instant,
});
export type MadeImport = z.infer<typeof madeImport>;

/**
 * The import as its author sees it. `paidInLine` are the rows, by index in the request, that were marked as paid but
 * joined the waiting list.
 */
const freshImport = madeImport.extend({ paidInLine: z.array(z.int()) });
export type FreshImport = z.infer<typeof freshImport>;

const ofCategory = z.object({ categoryId: id });

/** Import of pairs from a club's own sheet. The browser reads the sheet and sends its rows. */
export const pairImports = {
  preview: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/categories/{categoryId}/pair-imports/preview",
    summary: "Which players of a sheet the club may know already, by telephone and by name; changes nothing",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(ofCategory.extend({ rows: z.array(z.object({ players: z.tuple([player, player]) })).max(importRowsMax) }))
    .output(
      z.object({
        /** Number of free places; null if the pairs become reserves. */
        places: z.int().nullable(),
        rows: z.array(comparedRow),
      }),
    ),

  make: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/categories/{categoryId}/pair-imports",
    summary:
      "Enter the pairs of a sheet as by hand, or in line where no place is left, whoever is known as themselves and the others without an account; rows that cannot be are told",
    refuses: { CATEGORY_NOT_FOUND, PLAYERS_ENTER_ALONE, TOURNAMENT_NOT_UPCOMING },
    successStatus: 201,
  })
    .input(
      ofCategory.extend({
        /** SHA-256 of the file or of the pasted text. */
        fileHash: z.string().regex(/^[0-9a-f]{64}$/),
        /** True: pairs beyond the free places join the waiting list in the order of the sheet. False: they stay out. */
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
              /** Stored as the pair's note, for the club to review. */
              note: pairNote.optional(),
            }),
          )
          .min(1)
          .max(importRowsMax),
      }),
    )
    .output(freshImport),

  latest: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "GET",
    path: "/categories/{categoryId}/pair-imports/latest",
    summary: "The latest import of a category while it can be taken back",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(ofCategory)
    .output(z.object({ latest: madeImport.extend({ madeAt: instant }).nullable() })),

  undo: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "DELETE",
    path: "/pair-imports/{importId}",
    summary: "Take an import back within an hour, while nothing else has happened to its pairs and players",
    refuses: { PAIR_IMPORT_NOT_FOUND, PAIR_IMPORT_TOO_OLD, PAIR_IMPORT_CHANGED },
  })
    .input(z.object({ importId: id }))
    .output(z.object({ pairs: z.int() })),
};
