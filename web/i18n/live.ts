import { listOfAll } from "./spanish-list.ts";
/** Live changes. */
export const liveWords = {
  won: (match: string, winners: string, score: string) => `${match}: ganaron ${winners} ${score}.`,
  called: (match: string, court: string, one: string, other: string) =>
    `${match}: a ${court}, ${listOfAll([one, other])}.`,
  trouble: (time: string) => `Sin conexión en vivo. Los datos son de las ${time}.`,
} as const;
