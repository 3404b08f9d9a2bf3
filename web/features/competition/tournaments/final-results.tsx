import type { FinalResult, PlaceAlone } from "#contract/competition/closing.ts";
import type { PlayerName } from "#contract/people/players.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { awardsPoints, type Format } from "#domain/competition/tournaments/tournament.ts";
import { fullNames } from "#web/features/competition/draws/pair-names.ts";
import { finalWords as words } from "#web/i18n/final.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Fold } from "#web/ui/lists/fold.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./final-results.module.css";

/** Last position of the podium. */
const podium = 3;

type FinalPlaces = {
  readonly results: readonly FinalResult[];
  readonly places: readonly PlaceAlone[];
  /** Decides if points are shown, and if the second place is that of a table. */
  readonly format?: Format;
};
/** A place of a pair, or of a player without a partner. */
type Place = Pick<FinalResult, "position" | "points"> & { readonly players: readonly PlayerName[] };

/** Returns true if a category has a final place to show. */
export function hasFinalPlaces({ results, places }: Omit<FinalPlaces, "format">): boolean {
  return results.length > 0 || places.length > 0;
}

/** The final positions of a category with the points of each player: the podium, and the others at a press. */
export function FinalResults({ results, places, format, all = false }: FinalPlaces & { all?: boolean }) {
  const placed: readonly Place[] = [
    ...results,
    ...places.map(({ position, player }) => ({ position, players: [player], points: 0 })),
  ];
  const first = placed.filter(({ position }) => all || position <= podium);
  const others = placed.slice(first.length);
  return (
    <>
      <ol>
        {first.map((result) => (
          <Row key={keyOf(result)} result={result} format={format} />
        ))}
      </ol>
      {others.length > 0 && (
        <Fold
          title={isAlone(others) ? words.othersAlone(others.length) : words.others(others.length)}
          className={styles.others}
        >
          <ol>
            {others.map((result) => (
              <Row key={keyOf(result)} result={result} format={format} />
            ))}
          </ol>
        </Fold>
      )}
    </>
  );
}

function keyOf({ players }: Place): string {
  return players.map(({ id }) => id).join();
}

/** Returns true for the places of players who change their partner each round; they have no points. */
function isAlone(results: readonly Place[]): boolean {
  return results.every(({ players }) => players.length === 1);
}

function Row({ result, format }: { result: Place; format: Format | undefined }) {
  const { position, players, points } = result;
  const alone = isAlone([result]);
  const place = alone ? words.placeAlone : format && hasFechas(format) ? words.placeInLeague : words.place;
  const hasPoints = !alone && (!format || awardsPoints(format));
  return (
    <li className={styles.row} data-podium={position <= podium || undefined}>
      <span className={styles.place}>
        {position === 1 && <BallMarker size={16} />}
        {place(position)}
      </span>
      <span className={styles.name}>{fullNames(players)}</span>
      {hasPoints && <span className={styles.points}>{words.points(formatInteger(points), points)}</span>}
    </li>
  );
}
