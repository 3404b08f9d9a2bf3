import { searchTabWords as words } from "#web/i18n/search-tabs.ts";
import { RouteTabs } from "#web/ui/pages/route-tabs.tsx";

const tabs = [
  { to: "/buscar-torneos", label: words.tournaments },
  { to: "/buscar-partidos", label: words.matches },
] as const;

/** The two searches of a player, tournaments and open matches, as links above the filters of each. */
export function SearchTabs() {
  return <RouteTabs label={words.label} tabs={tabs} />;
}
