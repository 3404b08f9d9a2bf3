import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { matchTextWords as words } from "#web/i18n/order.ts";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import type { OrderedCategory, OrderedDay, OrderedMatch } from "./order-of-play.ts";
import { matchesUrl, orderText, resultText } from "./share-match.ts";

/** Sends the matches of a category on a day, each in a line. */
export function ShareDay({
  tournament: { id, name },
  category,
  day: { day, matches },
}: {
  tournament: { readonly id: string; readonly name: string };
  category: OrderedCategory;
  day: OrderedDay;
}) {
  const label = categoryLabel(category);
  const own = matches.filter((one) => one.category.id === category.id);
  const share = { title: words.orderTitle(label), text: orderText(name, day, label, own), url: matchesUrl(id) };
  return <ShareButton share={share} label={words.order} compact />;
}

/** Sends the result of a match. Shows nothing while it has no winner. */
export function ShareResult({ one, tournamentId }: { one: OrderedMatch | undefined; tournamentId: string }) {
  const text = one && resultText(one);
  if (!text) return null;
  return (
    <ShareButton share={{ title: words.result, text, url: matchesUrl(tournamentId) }} label={words.result} fullWidth />
  );
}
