import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import { tellableMatches } from "#domain/competition/standings/needs.ts";
import { queries } from "#web/api.ts";
import { PairName } from "#web/features/competition/draws/pair-name.tsx";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { needWords as words } from "#web/i18n/needs.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { needsInShort, needsSentences } from "./needs-sentences.ts";
import styles from "./zone-board.module.css";

/**
 * "¿Qué necesito?": answers below the table of a zone whose last matches are open; the viewer's own pair stands
 * first.
 */
export function ZoneNeedsPart({ categoryId, zone, myPairs }: { categoryId: string; zone: ZoneView; myPairs: MyPairs }) {
  const mine = zone.rows.some(({ pairId }) => myPairs.has(pairId));
  const [opened, setOpened] = useState(mine);
  const open = zone.matches.filter(({ status }) => status === "pending");
  const tellable = tellableMatches(zone.matches.length, zone.byGames ?? false);
  if (zone.qualifiers === 0 || open.length === 0 || open.length > tellable) return null;
  return (
    <Card>
      <Fold
        title={mine ? words.title : words.titleOfAll}
        className={styles.why}
        open={opened}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        {/* The results are part of the key: a new one asks again. */}
        {opened && (
          <Answers
            key={zone.matches.map(({ revision }) => revision).join(" ")}
            categoryId={categoryId}
            letter={zone.letter}
            myPairs={myPairs}
          />
        )}
      </Fold>
    </Card>
  );
}

function Answers({ categoryId, letter, myPairs }: { categoryId: string; letter: string; myPairs: MyPairs }) {
  const { data, error, refetch } = useQuery(
    queries.draws.needs.queryOptions({ input: { categoryId, letter }, staleTime: 0 }),
  );
  if (error && !data) return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{words.loading}</p>;
  if (data.state !== "open") return <p>{words.tooOpen}</p>;
  const mineFirst = data.pairs.toSorted((a, b) => Number(myPairs.has(b.pairId)) - Number(myPairs.has(a.pairId)));
  return (
    <>
      {mineFirst.map((pair) => (
        <div key={pair.pairId} className={styles.needs}>
          <b>
            <PairName players={pair.players} size="list" />
          </b>
          <PairAnswer short={needsInShort(pair, data.matches)} whole={needsSentences(pair, data.matches)} />
        </div>
      ))}
      {data.withinLimits && <p>{words.withinLimits}</p>}
    </>
  );
}

/** Shows the answer for one pair; if it is long, its short form first. */
function PairAnswer({ short, whole }: { short: string[] | null; whole: string[] }) {
  if (!short) return <Sentences of={whole} />;
  return (
    <>
      <Sentences of={short} />
      <Fold title={words.everyResult}>
        <Sentences of={whole} />
      </Fold>
    </>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
