import type { TournamentToAll } from "#contract/outreach/landing.ts";

/** Describes a tournament for search engines (schema.org). */
export function sportsEvent(
  { name, club, startDate, endDate, status, resumesOn }: TournamentToAll,
  url: string,
): object {
  const event = status === "cancelled" ? "EventCancelled" : resumesOn ? "EventRescheduled" : "EventScheduled";
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name,
    url,
    startDate,
    endDate,
    sport: "Padel",
    eventStatus: `https://schema.org/${event}`,
    location: { "@type": "SportsActivityLocation", name: club.name, address: club.address },
  };
}
