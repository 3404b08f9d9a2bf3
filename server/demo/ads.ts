import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { partnerAd } from "#server/db/tables/ads.ts";
import { demoId } from "./ids.ts";
import type { DemoPlayer } from "./people.ts";

const said = [
  { category: "Masculino", level: "6ta", area: "Paraná", when: "noches y domingos", side: "reves" },
  { category: "Masculino", level: "6ta", area: "Oro Verde", when: "los sábados a la tarde", side: "ambos" },
  { category: "Femenino", level: "6ta", area: "Paraná", when: "de lunes a jueves después de las 20", side: "drive" },
] as const;

/** Writes the partner ads of three players. The demonstration's own player, who is the first, has none. */
export async function writeAds(
  tx: Transaction,
  players: readonly DemoPlayer[],
  { today, now }: { readonly today: CalendarDate; readonly now: Date },
): Promise<void> {
  const looking = players.slice(2);
  const rows = said.flatMap((ad, nth) => {
    const fits = looking.filter(({ category, level }) => category === ad.category && level === ad.level);
    const owner = fits[nth];
    if (!owner) return [];
    const { category: categoryName, when: whenText, ...rest } = ad;
    const until = addDays(today, 10 + 5 * nth);
    return [{ ...rest, id: demoId("ad", String(nth)), personId: owner.id, categoryName, whenText, until, madeAt: now }];
  });
  await tx.insert(partnerAd).values(rows);
}
