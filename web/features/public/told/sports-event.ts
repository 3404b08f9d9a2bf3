import type { TournamentToAll } from "#contract/landing.ts";

/** A tournament as search engines read one (schema.org). */
export function sportsEvent({ name, club, startDate, endDate, status }: TournamentToAll, url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name,
    url,
    startDate,
    endDate,
    sport: "Padel",
    eventStatus: `https://schema.org/${status === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    location: { "@type": "SportsActivityLocation", name: club.name, address: club.address },
  };
}
