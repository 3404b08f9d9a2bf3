/** The kinds of live topics. A topic is the first letter of its kind, a colon and an id. */
export const topicKinds = ["tournament", "desk", "club", "person", "screen"] as const;
export type TopicKind = (typeof topicKinds)[number];

/** The kinds of changes of a topic, so that a subscriber can ignore some of them. */
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

/** Returns the topic of a thing: for a tournament, "t:" and its id. */
export function topicOf(kind: TopicKind, id: string): string {
  return `${kind[0]}:${id}`;
}

/** Parses a topic into its kind and id; null if it is no topic. */
export function partsOf(topic: string): { readonly kind: TopicKind; readonly id: string } | null {
  const id = topic.slice(2);
  const kind = topicKinds.find((one) => topic === topicOf(one, id));
  return kind && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { kind, id } : null;
}
