/** What a screen can listen to. A topic begins with the first letter of one of these, and the id of such a thing follows. */
export const topicKinds = ["tournament", "desk", "club", "person", "screen"] as const;
export type TopicKind = (typeof topicKinds)[number];

/** What of a topic has changed, so that whoever hears of it can pass it over. */
export const changeKinds = [
  "result",
  "draw",
  "status",
  "entries",
  "bookings",
  "courts",
  "access",
  "schedule",
  "call",
  "screen",
  "notice",
  "money",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The topic of something: "t:" and the tournament's id. */
export function topicOf(kind: TopicKind, id: string): string {
  return `${kind[0]}:${id}`;
}

/** What a topic is about; null for what is none. */
export function partsOf(topic: string): { readonly kind: TopicKind; readonly id: string } | null {
  const id = topic.slice(2);
  const kind = topicKinds.find((one) => topic === topicOf(one, id));
  return kind && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { kind, id } : null;
}
