/** What is shared: a text that is already written, and the address that it leads to; `phone` where it is for somebody ("+549…"). */
export type Share = { title: string; text: string; url: string; phone?: string };

/** Another way in which it is shown to others; the sheet gives way to it. */
export type OtherWay = { label: string; onChoose: () => void };
