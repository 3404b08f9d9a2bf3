import type { BecauseView, RatingChangeView } from "#contract/competition/ratings.ts";
import { becauseWords as words } from "#web/i18n/ratings.ts";

/** The margin from which a win is a thrashing. */
const thrashing = 2;

/** Writes the reasons of a change as one sentence; empty if there are none to tell. */
export function writeReasons(change: Pick<RatingChangeView, "because" | "won" | "score" | "partner">, isMe: boolean) {
  const text = change.because.map((one) => writeReason(one, change, isMe)).join("; ");
  return text && `${text.charAt(0).toLocaleUpperCase("es")}${text.slice(1)}.`;
}

function writeReason(
  because: BecauseView,
  { won, score, partner }: Pick<RatingChangeView, "won" | "score" | "partner">,
  isMe: boolean,
): string {
  const [firstName = ""] = partner.name.split(" ");
  switch (because.part) {
    case "expected":
      return (won ? words.wonAs : words.lostAs)[because.is](because.percent);
    case "margin":
      if (because.is === "tight") return words.tight(score);
      return because.factor >= thrashing ? words.thrashing(score) : words.wide(score);
    case "certainty":
      return (isMe ? words.own : words.other)[because.is];
    case "partner":
      return words[because.is](firstName);
  }
}
