import { useState } from "react";

// In this browser and nowhere else: it is the note of whoever sends by hand, and the server sends nothing.
const prefix = "told pairs ";

/** The pairs to which somebody at this desk has sent the message about something, by its name; nothing where nothing is kept. */
function toldPairs(topic: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + topic) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** Notes the pairs to which it was sent; a reload finds them again. */
function keepToldPairs(topic: string, pairs: ReadonlySet<string>): void {
  try {
    localStorage.setItem(prefix + topic, JSON.stringify([...pairs]));
  } catch {
    // Without storage it lasts as long as the sheet.
  }
}

/** The pairs to which the message about something was sent from this browser, and the way to note one. */
export function useToldPairs(topic: string) {
  const [noted, setNoted] = useState(() => ({ topic, pairs: toldPairs(topic) }));
  const pairs = noted.topic === topic ? noted.pairs : toldPairs(topic);
  const mark = (id: string, isSent: boolean) => {
    const marked = new Set([...pairs].filter((one) => one !== id).concat(isSent ? id : []));
    keepToldPairs(topic, marked);
    setNoted({ topic, pairs: marked });
  };
  return { told: pairs, mark };
}
