import type { Can } from "#web/features/people/club-roles/use-abilities.ts";
import { clubPlaces } from "#web/i18n/frames.ts";
import * as texts from "#web/i18n/texts.ts";
import { CalendarIcon, DrawIcon, MoneyIcon, PanelIcon, PlusIcon, SettingsIcon } from "#web/ui/icons/icons.ts";
import type { NavItem } from "#web/ui/shells/nav-entry.ts";

const create: NavItem = { to: "/admin/crear-torneo", label: texts.createTournament, icon: PlusIcon };
const tournaments: NavItem = { to: "/admin/mis-torneos", label: texts.tournaments, icon: DrawIcon };

const places: readonly NavItem[] = [
  { to: "/admin", label: texts.dashboard, icon: PanelIcon, exact: true },
  { to: "/admin/mis-torneos", label: texts.myTournaments, icon: DrawIcon },
  create,
  { to: "/admin/finanzas", label: clubPlaces.finances, icon: MoneyIcon },
];

/** Places of the phone's bottom bar for the daily work of a club. */
const underTheThumb: readonly NavItem[] = [
  { to: "/admin", label: texts.dashboard, icon: CalendarIcon, exact: true },
  tournaments,
  create,
  { to: "/admin/setup", label: texts.settings, icon: SettingsIcon },
];

/** The places of the desk, on a phone and on a laptop: the day, the tournaments, the debts to charge, the till. */
const deskPlaces: readonly NavItem[] = [
  { to: "/admin", label: texts.today, icon: CalendarIcon, exact: true },
  tournaments,
  { to: "/admin/finanzas/deudas", label: texts.charge, icon: MoneyIcon },
  { to: "/admin/finanzas/caja", label: texts.till, icon: PanelIcon },
];

/** Returns the places of the sidebar, and those of the phone's bottom bar, for a person with these abilities. */
export function placesFor(can: Can): { readonly side: readonly NavItem[]; readonly bottom: readonly NavItem[] } {
  return can("settings") ? { side: places, bottom: underTheThumb } : { side: deskPlaces, bottom: deskPlaces };
}
