// The nouns of the product. A noun has one path, <area>/<noun>, in every layer, as a file or as a folder.

/** The nouns of each area. A new noun enters this list and docs/glossary.md. */
const nouns: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    people: "accounts admin agenda claims class-changes club-roles guests operation players rating-alerts statistics",
    clubs: "clubs courts letting media scorers team televisions",
    courts: `booking-rules bookings club-open-matches commitments deposits free-hours match-alerts missed-bookings
      open-match-list open-match-results open-matches rain regrets series slot-watches`,
    competition: `availability categories closing cups delays draw-fairness draws editions enrolment entries forecasts
      leagues matches order-of-play pair-imports pairs partner-ads publication ranking ratings result-claims
      rotations schedule scoring seasons stages standings substitutes tournament-day tournaments waiting-list
      zones`,
    money: "checkouts finances gateway invoices money-state paid-days paying proofs refunds reports tills",
    outreach: `calendar calls first-screens follows landing live notices offline public-pages push`,
  }).map(([area, words]) => [area, words.split(/\s+/)]),
);

/** The folders that hold nouns, each with the folders and files beside the areas. */
const homes: readonly { readonly home: string; readonly beside: RegExp }[] = [
  { home: "domain/", beside: /^(lib\/|tsconfig\.json$)/ },
  { home: "contract/", beside: /^((events|facts)\/|[a-z-]+(\.test)?\.ts$|tsconfig\.json$)/ },
  { home: "server/features/", beside: /^$/ },
  { home: "web/features/", beside: /^$/ },
  { home: "tests/authorization/expected/", beside: /^all\.ts$/ },
];

/** Returns whether a path that should bear a noun bears none of the list, or one of another area. */
export function bearsNoNoun(path: string): boolean {
  const found = homes.find(({ home }) => path.startsWith(home));
  if (!found) return false;
  const inside = path.slice(found.home.length);
  if (found.beside.test(inside)) return false;
  const [, area = "", noun = ""] = /^([a-z-]+)\/([a-z-]+)[/.]/.exec(inside) ?? [];
  return !nouns.get(area)?.includes(noun);
}
