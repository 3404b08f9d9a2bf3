import { tournamentPath } from "#contract/addresses.ts";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";
import { publicationWords as words } from "#web/i18n/schedule-publication.ts";
import * as texts from "#web/i18n/texts.ts";
import { productOrigin } from "#web/surroundings.ts";
import type { Share } from "#web/ui/sharing/share.ts";
import { unpublished } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";

/** The unpublished changes of an order of play. */
export type PublicationNews = {
  /** Sorted by new hour, with matches that lose theirs at the end; null for no place. */
  readonly changes: readonly { readonly key: string; readonly before: Place | null; readonly now: Place | null }[];
  readonly pairs: number;
  /** Number of their players who can be notified by mail. */
  readonly players: number;
};

/** Number of changes that a message lists one by one. */
const toldOneByOne = 12;

/** Finds the unpublished changes, and counts the pairs and the players who can be notified by mail. */
export function newsOf(view: ScheduleView): PublicationNews {
  const changed = unpublished(view);
  const keys = new Set(changed.map(({ match }) => match.id));
  const pairs = new Set(changed.flatMap(({ match }) => match.sides.flatMap(({ pairId }) => pairId ?? [])));
  const people = view.fixtures.filter(({ key }) => keys.has(key)).flatMap(({ people: { sure } }) => sure);
  const unreachable = new Set(view.withoutMail);
  const changes = changed.map(({ match, placed, published }) => ({
    key: match.id,
    before: published && { courtId: published.courtId, start: published.start },
    now: placed.state === "planned" ? { courtId: placed.courtId, start: placed.start } : null,
  }));
  const startOf = ({ now }: { now: Place | null }) => now?.start ?? Number.MAX_SAFE_INTEGER;
  return {
    changes: changes.toSorted((one, other) => startOf(one) - startOf(other)),
    pairs: pairs.size,
    players: new Set(people.filter((person) => !unreachable.has(person))).size,
  };
}

/** Builds the club's message for its groups: the first publication, or the changed hours. */
export function publicationShare(view: ScheduleView, teller: Teller, { changes }: PublicationNews): Share {
  const url = productOrigin() + tournamentPath(view.tournamentId, "partidos");
  const title = texts.hoursPublished;
  if (view.publishedAt === null) return { title, url, text: words.firstText(view.name) };
  const lines = changes.slice(0, toldOneByOne).map(({ key, now }) => words.line(teller.called(key), placeText(now)));
  const more = changes.length - lines.length;
  return {
    title,
    url,
    text: [words.changedText(view.name), ...lines, ...(more > 0 ? [words.more(more)] : []), ""].join("\n"),
  };

  function placeText(now: Place | null): string {
    if (now === null) return words.toBeTold;
    // If the call announces the court, an earlier message must not.
    return view.rules.showCourts === "plan"
      ? `${teller.when(now.start)}, ${teller.court(now.courtId)}`
      : teller.when(now.start);
  }
}
