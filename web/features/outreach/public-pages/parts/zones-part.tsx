import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { ZoneCard } from "#web/features/competition/zones/zone-card.tsx";
import { CategorySections } from "./category-sections.tsx";
import styles from "./parts.module.css";

const nobody: ReadonlySet<string> = new Set();

/** The zones of each category that has any: table and matches. */
export function ZonesPart({ tournament: { categories } }: { tournament: TournamentToAll }) {
  const zoned = categories.filter(({ bracket }) => (bracket?.zones.length ?? 0) > 0);
  return (
    <CategorySections categories={zoned}>
      {({ zones }, { rules }) => (
        <div className={styles.zones}>
          {zones.map((zone) => (
            <ZoneCard key={zone.letter} zone={zone} zoneOfFour={rules.zones.zoneOfFour} myPairs={nobody} />
          ))}
        </div>
      )}
    </CategorySections>
  );
}
