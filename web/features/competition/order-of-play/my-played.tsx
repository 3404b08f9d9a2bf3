import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { AddToCalendar } from "#web/features/outreach/calendar/add-to-calendar.tsx";
import { orderWords as words } from "#web/i18n/order.ts";
import { today } from "#web/kit/today.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import styles from "./order.module.css";
import { hasEnded, inOwnOrder, type OrderedMatch } from "./order-of-play.ts";
import { PlaceChange } from "./place-change.tsx";
import { PlayCard } from "./play-card.tsx";
import { shareOfMine } from "./share-match.ts";

/** Shows the viewer's own matches: the coming ones by hour, the past ones folded. */
export function MyPlayed({
  mine,
  myPairs,
  known,
  myId,
}: {
  mine: readonly OrderedMatch[];
  myPairs: MyPairs;
  /** Further data of the coming matches, once it is loaded. */
  known: readonly MyMatch[];
  myId: string;
}) {
  const ahead = inOwnOrder(mine.filter((one) => !hasEnded(one)));
  const played = mine.filter(hasEnded);
  return (
    <Section title={words.mine}>
      <div className={styles.day}>
        {ahead.length > 0 && (
          <div className={styles.grid}>
            {ahead.map((one) => {
              const mine = known.find(({ match }) => match.id === one.match.id);
              return (
                <PlayCard
                  key={one.match.id}
                  one={one}
                  tells="place"
                  myPairs={myPairs}
                  end={mine && <Acts of={{ ...mine, match: one.match }} myId={myId} />}
                />
              );
            })}
          </div>
        )}
        {played.length > 0 && (
          <Fold title={words.myPlayed(played.length)} open={ahead.length === 0}>
            <div className={styles.grid}>
              {played.map((one) => (
                <PlayCard key={one.match.id} one={one} tells="place" myPairs={myPairs} />
              ))}
            </div>
          </Fold>
        )}
      </div>
    </Section>
  );
}

/** Shows a changed place, and the button to send it to the partner. */
function Acts({ of, myId }: { of: MyMatch; myId: string }) {
  const told = shareOfMine(of, myId, today());
  return (
    <>
      <PlaceChange of={of} />
      {told && (
        <div className={styles.acts}>
          <ShareButton share={told.share} label={told.label} variant="quiet" size="row" />
          {of.match.place && <AddToCalendar kind="match" id={of.match.id} variant="quiet" size="row" />}
        </div>
      )}
    </>
  );
}
