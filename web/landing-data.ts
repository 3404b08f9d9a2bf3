import { queryOptions } from "@tanstack/react-query";
import type { LandingView } from "#contract/outreach/landing.ts";

/** The id of the element in which the server leaves the data of the landing it has rendered. */
export const landingDataId = "landing-data";

/** Returns the data with which the server rendered the landing; undefined on every other page. */
export function landingInPage(): LandingView | undefined {
  const text = typeof document === "undefined" ? null : document.getElementById(landingDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Queries the province and its next tournaments. */
export const landingQuery = queryOptions({
  queryKey: ["landing"],
  queryFn: async ({ signal }): Promise<LandingView> => {
    const answer = await fetch("/api/v1/landing", { signal });
    if (!answer.ok) throw new Error(`The landing was answered with ${answer.status}`);
    return answer.json();
  },
  initialData: landingInPage,
  staleTime: 60_000,
});
