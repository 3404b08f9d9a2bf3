import { scaleLinear } from "@visx/scale";
import type { LadderRating } from "#contract/competition/ratings.ts";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { levels } from "#domain/people/players/person.ts";
import { ratingWords as words } from "#web/i18n/ratings.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import styles from "./ratings.module.css";

const { middles } = defaultRatingRules;
const width = 328;
const room = 24;
const bandHeight = 44;
const lineHeight = 72;

/** Shows where the points lie between 7ma and 1ra, and below it the line of the last months. */
export function LevelBand({ points, band, months }: Pick<LadderRating, "points" | "band" | "months">) {
  const along = scaleLinear<number>({
    domain: [middles["7ma"], middles["1ra"]],
    range: [room, width - room],
    clamp: true,
  });
  const isLine = months.length > 1;
  return (
    <svg
      className={styles.band}
      viewBox={`0 0 ${width} ${isLine ? bandHeight + lineHeight : bandHeight}`}
      role="img"
      aria-label={describeBand({ points, band, months })}
    >
      <line x1={room} x2={width - room} y1={12} y2={12} className={styles.track} />
      <circle cx={along(points)} cy={12} r={7} className={styles.here} />
      {levels.map((level) => (
        <text key={level} x={along(middles[level])} y={38} textAnchor="middle" data-own={level === band || undefined}>
          {level}
        </text>
      ))}
      {isLine && <polyline className={styles.line} points={lineOf(months)} />}
    </svg>
  );
}

function lineOf(months: LadderRating["months"]): string {
  const all = months.map(({ points }) => points);
  const x = scaleLinear<number>({ domain: [0, months.length - 1], range: [room, width - room] });
  const y = scaleLinear<number>({
    domain: [Math.min(...all), Math.max(...all, Math.min(...all) + 1)],
    range: [bandHeight + lineHeight - 10, bandHeight + 10],
  });
  return all.map((points, nth) => `${x(nth).toFixed(1)},${y(points).toFixed(1)}`).join(" ");
}

function describeBand({ points, band, months }: Pick<LadderRating, "points" | "band" | "months">): string {
  const scale = words.scale(formatInteger(points), band);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || first === last) return scale;
  return `${scale} ${words.months(formatInteger(first.points), formatInteger(last.points))}`;
}
