import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import { usualEligibility } from "#domain/competition/tournaments/eligibility.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatWords, tournamentPageWords, tournamentWords } from "#web/i18n/tournaments.ts";
import { formatCost } from "#web/ui/formats/format-cost.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./category-rows.module.css";
import { categoryLabel } from "./entrance.ts";
import { fewPlaces } from "./few-places.ts";
import { whoMayEnter } from "./who-may-enter.ts";

type OfferedCategory = Omit<TournamentCard["categories"][number], "mine">;

/**
 * The categories of a tournament in rows: places, price of a pair, and the eligibility if it is not the default.
 * Names an individual format, in which players enter alone. `detailed` always shows the eligibility and the format,
 * under a heading that states the unit of the prices. `hintFor` compares an open category with the reader's rating.
 */
export function CategoryRows({
  categories,
  detailed = false,
  over = false,
  hintFor,
}: {
  categories: readonly OfferedCategory[];
  detailed?: boolean;
  /** True once it is over: places mean nothing then. */
  over?: boolean;
  hintFor?: ((category: OfferedCategory) => string | undefined) | undefined;
}) {
  const allAlone = areAllAlone(categories);
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id} className={styles.row}>
          <span className={styles.name}>
            {categoryLabel(category)}
            {(detailed || category.eligibility.kind !== usualEligibility.kind) && (
              <span className={styles.detail}>{whoMayEnter(category)}</span>
            )}
            {(detailed || isIndividual(category.format)) && (
              <span className={styles.detail}>{formatWords[category.format]}</span>
            )}
          </span>
          {!over && <PlacesTag category={category} />}
          <span className={styles.price}>
            {priceOf(category, !detailed || isIndividual(category.format) !== allAlone)}
          </span>
          <Hint text={over || category.drawn || isIndividual(category.format) ? undefined : hintFor?.(category)} />
        </li>
      ))}
    </ul>
  );
}

function Hint({ text }: { text: string | undefined }) {
  return text && <span className={styles.hint}>{text}</span>;
}

/** Names the unit of the prices of these categories as their heading states it: "por pareja" or "por jugador". */
export function priceUnit(categories: readonly Pick<OfferedCategory, "format">[]): string {
  return areAllAlone(categories) ? tournamentPageWords.perPlayer : tournamentPageWords.perPair;
}

function areAllAlone(categories: readonly Pick<OfferedCategory, "format">[]): boolean {
  return categories.every(({ format }) => isIndividual(format));
}

function priceOf({ cost, format }: OfferedCategory, saysUnit: boolean): string {
  return saysUnit || cost === 0 ? formatCost(cost, isIndividual(format)) : formatMoney(cost);
}

/** Says that the matches of a drawn category are known: its rounds, its fixture of fechas or its draw. */
function readyText({ format }: OfferedCategory): string {
  if (isIndividual(format)) return texts.roundsReady;
  return hasFechas(format) ? tournamentWords.fixtureReady : texts.drawReady;
}

/** The free places of a category: amber if few are left, an outline if none. */
function PlacesTag({ category }: { category: OfferedCategory }) {
  if (category.drawn) return <Tag tone="outline">{readyText(category)}</Tag>;
  const places = category.quota - category.taken;
  if (category.waiting > 0) return <Tag tone="outline">{tournamentWords.waiting(category.waiting)}</Tag>;
  if (places <= 0) return <Tag tone="outline">{texts.full}</Tag>;
  return <Tag tone={places <= fewPlaces ? "wait" : "neutral"}>{tournamentWords.places(places)}</Tag>;
}
