import type { LeagueRules } from "#domain/competition/leagues/league-rules.ts";

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** The rules of a league in lines. */
export const leagueRulesWords = {
  days: "Días por fecha",
  promoted: "Parejas que ascienden y descienden",
  walkover: "No presentarse",
  rhythm: (days: number) =>
    days === 7 ? "una fecha por semana" : `una fecha cada ${plural(days, "día", `${days} días`)}`,
  upAndDown: (count: number) =>
    count === 0
      ? "nadie cambia de división"
      : plural(count, "asciende y desciende 1", `ascienden y descienden ${count}`),
} as const;

export const walkoverPointsWords: Record<`${LeagueRules["walkover"]}`, string> = {
  "-1": "Resta 1 punto",
  "0": "No suma",
};
