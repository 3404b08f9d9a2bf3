import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant } from "#contract/values.ts";
import { screenTextMax, slideKinds, slideSeconds } from "./screen-settings.ts";

const { SCREEN_NOT_FOUND, TOO_MANY_SCREENS, TOURNAMENT_NOT_FOUND } = refusals;

const slide = z.object({ kind: z.enum(slideKinds), categoryId: id.nullable() });

/** `ScreenSettings`. */
const screenSettings = z.object({
  seconds: z.int().min(slideSeconds.least).max(slideSeconds.most),
  theme: z.enum(["night", "day"]),
  // Something is always on.
  off: z.array(z.enum(slideKinds)).max(slideKinds.length - 1),
  pinned: slide.nullable(),
  shown: slide.extend({ times: z.int().min(1) }).nullable(),
  line: z.string().trim().max(screenTextMax.line),
  sponsors: z.string().trim().max(screenTextMax.sponsors),
});

const screen = z.object({
  id,
  /** Five letters, which somebody types on the television. */
  code: z.string(),
  settings: screenSettings,
  /** When a television asked for it last; null: never. */
  seenAt: instant.nullable(),
  /** Whether that was within the last minute. */
  isOn: z.boolean(),
});
export type ScreenView = z.infer<typeof screen>;

const ofTournament = z.object({ tournamentId: id });
const nothing = z.object({});

export const screens = {
  ofTournament: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tournaments/{tournamentId}/screens",
    summary: "The televisions that show a tournament, and which of them are on",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(z.object({ screens: z.array(screen) })),

  add: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/tournaments/{tournamentId}/screens",
    summary: "One more television, with an address that can be typed on it",
    refuses: { TOURNAMENT_NOT_FOUND, TOO_MANY_SCREENS },
    successStatus: 201,
  })
    .input(ofTournament)
    .output(screen),

  set: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/screens/{screenId}/settings",
    summary: "What a television shows from now on, and how",
    refuses: { SCREEN_NOT_FOUND },
  })
    .input(z.object({ screenId: id, settings: screenSettings }))
    .output(nothing),

  remove: procedure({
    policy: "club-admin",
    method: "DELETE",
    path: "/screens/{screenId}",
    summary: "A television shows nothing any more, and its address leads nowhere",
    refuses: { SCREEN_NOT_FOUND },
  })
    .input(z.object({ screenId: id }))
    .output(nothing),
};
