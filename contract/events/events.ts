import { clubEvents } from "./clubs.ts";
import { courtEvents } from "./courts.ts";
import { drawEvents } from "./draws.ts";
import { moneyEvents } from "./money.ts";
import { openMatchResultEvents } from "./open-match-results.ts";
import { openMatchEvents } from "./open-matches.ts";
import { outreachEvents } from "./outreach.ts";
import { pairEvents } from "./pairs.ts";
import { peopleEvents } from "./people.ts";
import { scheduleEvents } from "./schedules.ts";
import { tournamentEvents } from "./tournaments.ts";

// A fact is permanent: it holds ids and facts of its moment. It never holds an e-mail address or a phone number,
// because notices and the audit may store and show it. `people` are the players concerned, regardless of the actor.

type Events = typeof peopleEvents &
  typeof outreachEvents &
  typeof clubEvents &
  typeof courtEvents &
  typeof openMatchEvents &
  typeof openMatchResultEvents &
  typeof tournamentEvents &
  typeof pairEvents &
  typeof drawEvents &
  typeof scheduleEvents &
  typeof moneyEvents;

/**
 * One row for each kind of event: its facts, its target in the audit, its live topics and its notifications. The
 * compiler then demands the words of an audited act in web/i18n/acts.ts, and a draft of each notification in
 * server/platform/events/notices/.
 */
export const events: Events = {
  ...peopleEvents,
  ...outreachEvents,
  ...clubEvents,
  ...courtEvents,
  ...openMatchEvents,
  ...openMatchResultEvents,
  ...tournamentEvents,
  ...pairEvents,
  ...drawEvents,
  ...scheduleEvents,
  ...moneyEvents,
};

/** The name of a kind of event. */
export type EventKind = keyof Events;

type EventFacts = {
  readonly [Kind in EventKind]: Events[Kind] extends { readonly facts?: infer Facts } ? Facts : never;
};

/** An event of one kind with its facts. */
export type EventOf<Kind extends EventKind> = { readonly kind: Kind } & EventFacts[Kind];

/** Any event. `record` of the server's platform is the only way to create one. */
export type Event = { [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** The kinds of events that leave a row in the audit. */
export type AuditedKind = {
  [Kind in EventKind]: Events[Kind] extends { readonly audit?: never } ? never : Kind;
}[EventKind];

/** The kinds of events that notify somebody. */
export type NotifyingKind = {
  [Kind in EventKind]: Events[Kind] extends { readonly notifies?: readonly never[] } ? never : Kind;
}[EventKind];
