import { clubScreens } from "./club-screens.ts";
import { deskScreens } from "./desk-screens.ts";
import { leagueScreens, rotationScreens } from "./format-screens.ts";
import { longScreens } from "./long-screens.ts";
import { moneyScreens } from "./money-screens.ts";
import { openMatchScreens } from "./open-match-screens.ts";
import { payingScreens } from "./paying-screens.ts";
import { playerScreens } from "./player-screens.ts";
import { reachScreens } from "./reach-screens.ts";
import type { Known, Screen } from "./screen.ts";
import { superAdminScreens } from "./super-admin-screens.ts";
import { visitorScreens } from "./visitor-screens.ts";

/** The screens that are also captured with all calls failing. */
const failures: readonly string[] = [
  "mi-panel",
  "avisos",
  "mis-torneos",
  "buscar-torneos",
  "ranking",
  "reservar",
  "perfil",
  "torneo",
  "club",
  "club-mis-torneos",
  "club-crear-torneo",
  "club-finanzas",
  "club-ajustes",
  "club-gestionar",
  "super-admin",
  "super-admin-usuarios",
  "super-admin-complejos",
  "super-admin-vista-admin",
];

/** The screens that are also captured while their calls are unanswered. */
const waits: readonly string[] = [
  "mi-panel",
  "avisos",
  "buscar-torneos",
  "ranking",
  "reservar",
  "torneo",
  "club",
  "club-gestionar",
  "super-admin-usuarios",
];

/** Lists every route × role × state worth a screenshot. */
export function screensOf(known: Known): readonly Screen[] {
  const normal = [
    ...visitorScreens(known),
    ...playerScreens(known),
    ...clubScreens(known),
    ...deskScreens(known),
    ...superAdminScreens(known),
    ...rotationScreens(known),
    ...reachScreens(known),
    ...leagueScreens(known),
    ...longScreens(known),
    ...openMatchScreens(),
    ...payingScreens(),
    ...moneyScreens(known),
  ];
  const named = (names: readonly string[]) => normal.filter(({ name }) => names.includes(name));
  return [
    ...normal,
    ...named(failures).map((screen) => ({ ...screen, name: `${screen.name}-error`, fails: true as const })),
    ...named(waits).map((screen) => ({ ...screen, name: `${screen.name}-cargando`, waits: true as const })),
  ];
}
