import { queryOptions } from "@tanstack/react-query";
import type { LandingView } from "#contract/landing.ts";

/** The element of the page in which the server leaves what it drew the landing from. */
export const landingDataId = "landing-data";

/** What the server drew the landing from; undefined in every page but that one. */
export function landingInPage(): LandingView | undefined {
  const text = typeof document === "undefined" ? null : document.getElementById(landingDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The province and its next tournaments. */
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
