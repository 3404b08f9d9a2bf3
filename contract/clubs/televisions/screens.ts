import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, optionalText, wholeNumber } from "#contract/values.ts";
import { screenTextMax, slideKinds, slideSeconds } from "./screen-settings.ts";

const { SCREEN_NOT_FOUND, TOO_MANY_SCREENS, TOURNAMENT_NOT_FOUND } = refusals;

const slide = z.object({ kind: z.enum(slideKinds), categoryId: id.nullable() });

/** The schema of `ScreenSettings`. */
const screenSettings = z.object({
  seconds: z.int().min(slideSeconds.least).max(slideSeconds.most),
  theme: z.enum(["night", "day"]),
  // At least one slide stays on.
  off: z.array(z.enum(slideKinds)).max(slideKinds.length - 1),
  pinned: slide.nullable(),
  shown: slide.extend({ times: wholeNumber.min(1) }).nullable(),
  line: optionalText(screenTextMax.line),
  sponsors: optionalText(screenTextMax.sponsors),
});

const screen = z.object({
  id,
  /** Five letters that people type on the television. */
  code: z.string(),
  settings: screenSettings,
  /** Time of the television's last request; null if it never asked. */
  seenAt: instant.nullable(),
  /** True if the last request was within the last minute. */
  isOn: z.boolean(),
});
export type ScreenView = z.infer<typeof screen>;

const ofTournament = z.object({ tournamentId: id });
const nothing = z.object({});

export const screens = {
  ofTournament: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/tournaments/{tournamentId}/screens",
    summary: "The televisions that show a tournament, and which of them are on",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(z.object({ screens: z.array(screen) })),

  add: procedure({
    policy: "club-admin",
    ability: "results",
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
    ability: "results",
    method: "PUT",
    path: "/screens/{screenId}/settings",
    summary: "What a television shows from now on, and how",
    refuses: { SCREEN_NOT_FOUND },
  })
    .input(z.object({ screenId: id, settings: screenSettings }))
    .output(nothing),

  remove: procedure({
    policy: "club-admin",
    ability: "results",
    method: "DELETE",
    path: "/screens/{screenId}",
    summary: "A television shows nothing any more, and its address leads nowhere",
    refuses: { SCREEN_NOT_FOUND },
  })
    .input(z.object({ screenId: id }))
    .output(nothing),
};
