/** The pictures that follow one another on a television, in their order; each is there only when it has something to show. */
export const slideKinds = ["now", "next", "zones", "bracket", "results", "champions", "club"] as const;
export type SlideKind = (typeof slideKinds)[number];

/** Which picture: of a category where it has several, of the first that there is where none is named. */
export type ChosenSlide = { kind: SlideKind; categoryId: string | null };

/** What the club chose for a television. */
export type ScreenSettings = {
  /** How long a picture stands. */
  seconds: number;
  theme: "night" | "day";
  /** What is left out. */
  off: SlideKind[];
  /** What stays until the club lets go of it; null: all take turns. */
  pinned: ChosenSlide | null;
  /** What was asked for at once, and the how manieth time something was, by which a television knows that it is new. */
  shown: (ChosenSlide & { times: number }) | null;
  /** A line that stands under every picture; empty: none. */
  line: string;
  /** Who pays for it, as the picture of the club names them; empty: nobody. */
  sponsors: string;
};

/** How long a picture may stand, in seconds. */
export const slideSeconds = { least: 8, most: 60 } as const;

/** Most letters that fit. */
export const screenTextMax = { line: 120, sponsors: 200 } as const;

/** So many televisions show a tournament at most. */
export const screensMax = 20;

/** A television that nobody has set. */
export const usualScreen: ScreenSettings = {
  seconds: 15,
  theme: "night",
  off: [],
  pinned: null,
  shown: null,
  line: "",
  sponsors: "",
};
