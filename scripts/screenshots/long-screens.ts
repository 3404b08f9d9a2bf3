import { erasePayment } from "./money-screens.ts";
import { type Act, inTurn, type Known, open, press, type Screen } from "./screen.ts";

const played: Act = (page) => page.locator("label", { hasText: /^Jugados/ }).click();
const firstCategory: Act = async (page) => {
  await page.getByRole("link", { name: /7ma / }).first().click();
  await page.getByRole("heading", { name: "Parejas" }).waitFor();
};
const tournamentMenu = open("Opciones del torneo");

/** Lists the screens with the longest names and lists. */
export function longScreens({ crowded }: Known): readonly Screen[] {
  const screen =
    (viewer: "longPlayer" | "longClub") =>
    (name: string, path: string, act?: Act): Screen => ({ name: `largo-${name}`, viewer, path, ...(act && { act }) });
  const player = screen("longPlayer");
  const club = screen("longClub");
  const tournament = (search = "") => `/torneo/${crowded}${search}`;
  const desk = (search = "") => `/admin/gestionar/${crowded}${search}`;
  return [
    player("mi-panel", "/dashboard"),
    player("mi-perfil", "/dashboard", open("Editar mi perfil")),
    player("avisos", "/avisos"),
    player("mis-torneos", "/mis-torneos"),
    player("mis-pagos", "/mis-pagos"),
    player("buscar-torneos", "/buscar-torneos?categoria=todas"),
    player("ranking", "/ranking"),
    player("torneo", tournament()),
    player("torneo-inscriptos", tournament("?seccion=inscriptos")),
    player("torneo-partidos", tournament("?seccion=partidos")),
    player("torneo-zonas", tournament("?seccion=zonas")),
    player("torneo-llave", tournament("?seccion=llave")),
    player("torneo-llave-de-zonas", tournament("?seccion=llave&categoria=masculino-6ta")),
    club("club", "/admin"),
    { ...club("club-menu", "/admin", open("Menú")), phoneOnly: true },
    club("club-avisos", "/admin/avisos"),
    club("club-mis-torneos", "/admin/mis-torneos"),
    club("club-finanzas", "/admin/finanzas/torneos"),
    club("club-finanzas-resumen", "/admin/finanzas"),
    club("club-finanzas-categoria", "/admin/finanzas/torneos", firstCategory),
    club("club-finanzas-movimientos", "/admin/finanzas/movimientos"),
    club("club-finanzas-deuda", "/admin/finanzas/movimientos", open(/^Ver deuda/)),
    club("club-caja", "/admin/finanzas/caja"),
    club("club-gestionar-borrar-pago", desk("?ver=parejas"), erasePayment),
    club("club-ajustes", "/admin/setup"),
    club("club-gestionar", desk("?categoria=mixto-7ma")),
    club("club-gestionar-opciones", desk(), tournamentMenu),
    club("club-gestionar-parejas", desk("?ver=parejas")),
    club("club-gestionar-pareja", desk("?ver=parejas"), open(/^Opciones de /)),
    club("club-gestionar-llave", desk()),
    club("club-gestionar-partidos", desk("?ver=partidos")),
    club("club-gestionar-jugados", desk("?ver=partidos"), played),
    club("club-gestionar-resultado", desk("?ver=partidos"), open("Cargar resultado")),
    club("club-gestionar-wo", desk("?ver=partidos"), inTurn(open("Cargar resultado"), press("W.O."))),
    club("club-gestionar-zonas", desk("?categoria=masculino-6ta&ver=zonas")),
    club("club-gestionar-zonas-partidos", desk("?categoria=masculino-6ta&ver=partidos")),
  ];
}
