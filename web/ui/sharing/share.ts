/** A prepared text with its address; `phone` if it has a recipient ("+549…"). */
export type Share = { title: string; text: string; url: string; phone?: string };

/** Another way to show it to others; the sheet closes for it. */
export type OtherWay = { label: string; onChoose: () => void };
