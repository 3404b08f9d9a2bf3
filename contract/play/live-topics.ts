/** What a screen can listen to, by the letter that its topic begins with: the id of such a thing follows. */
export const topicLetters = { tournament: "t", desk: "d", club: "c", person: "p" } as const;
export const topicKinds = [
  "tournament",
  "desk",
  "club",
  "person",
] as const satisfies readonly (keyof typeof topicLetters)[];
export type TopicKind = keyof typeof topicLetters;

/** What of a topic has changed, so that whoever hears of it can pass it over. */
export const changeKinds = ["result", "draw", "status", "entries", "bookings", "courts", "access"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The topic of something: "t:" and the tournament's id. */
export function topicOf(kind: TopicKind, id: string): string {
  return `${topicLetters[kind]}:${id}`;
}
