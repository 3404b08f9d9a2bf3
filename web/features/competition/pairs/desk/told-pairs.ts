import { useState } from "react";

// Local storage only: it is the sender's own note, and the server sends nothing.
const prefix = "told pairs ";

/** Reads which pairs already got the message about a topic from this browser. Empty without storage. */
function toldPairs(topic: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + topic) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** Stores the pairs that got the message; a reload finds them again. */
function keepToldPairs(topic: string, pairs: ReadonlySet<string>): void {
  try {
    localStorage.setItem(prefix + topic, JSON.stringify([...pairs]));
  } catch {
    // Without storage the marks last as long as the sheet.
  }
}

/** Returns the pairs that got the message about a topic from this browser, and a function to mark one. */
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
