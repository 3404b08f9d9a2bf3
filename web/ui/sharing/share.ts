/** What is shared: a text that is already written, and the address that it leads to. */
export type Share = { title: string; text: string; url: string };
