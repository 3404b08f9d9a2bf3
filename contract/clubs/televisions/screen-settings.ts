/** The slides of a television in their order. Each appears only if it has content. */
export const slideKinds = ["now", "next", "zones", "bracket", "rounds", "results", "champions", "club"] as const;
export type SlideKind = (typeof slideKinds)[number];

/** A chosen slide. If it exists per category, the category; null for the first one available. */
export type ChosenSlide = { kind: SlideKind; categoryId: string | null };

/** A club's settings for a television. */
export type ScreenSettings = {
  /** Duration of a slide in seconds. */
  seconds: number;
  theme: "night" | "day";
  /** The slides that are switched off. */
  off: SlideKind[];
  /** The slide that stays until the club releases it; null lets all slides rotate. */
  pinned: ChosenSlide | null;
  /** A slide that the club requested at once. `times` counts its requests, so that the television notices a new one. */
  shown: (ChosenSlide & { times: number }) | null;
  /** A line of text under every slide; empty for none. */
  line: string;
  /** The sponsors that the club's slide names; empty for none. */
  sponsors: string;
};

/** Limits for the duration of a slide, in seconds. */
export const slideSeconds = { least: 8, most: 60 } as const;

/** Maximum number of characters. */
export const screenTextMax = { line: 120, sponsors: 200 } as const;

/** Maximum number of televisions of a tournament. */
export const screensMax = 20;

/** The settings of a television that the club has not configured. */
export const usualScreen: ScreenSettings = {
  seconds: 15,
  theme: "night",
  off: [],
  pinned: null,
  shown: null,
  line: "",
  sponsors: "",
};
