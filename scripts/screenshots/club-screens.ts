import type { Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { chooseDay, today } from "#tests/journeys/steps.ts";
import { offeredDay } from "./asked-courts.ts";
import { payingWeekly } from "./books.ts";
import { type Act, ask, inTurn, type Known, open, press, type Screen, unfold } from "./screen.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

/** Unfolds the requests to a club, which are folded on the phone. */
const unfoldRequests: Act = async (page) => {
  const folded = page.locator("summary").filter({ visible: true, hasText: "por confirmar" });
  await folded
    .or(page.getByRole("button", { name: /^Rechazar la pre-reserva/ }))
    .first()
    .waitFor();
  if ((await folded.count()) > 0) await folded.click();
};

/** Scrolls to an offered slot. */
const seeOffered: Act = (page) => page.getByText("Ofrecido").filter({ visible: true }).first().scrollIntoViewIfNeeded();

/** Shows every payment of a debt as an online payment. */
const paidOnLine: Act = async (page) => {
  await page.route("**/api/rpc/reports/ofCharge*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ body: (await answer.text()).replaceAll('"transfer"', '"mercado_pago"') });
  });
};

/** Scrolls to the debt of a recurring booking. */
const seeDue: Act = (page) =>
  page
    .getByText(/^Falta pagar /)
    .first()
    .scrollIntoViewIfNeeded();

/** Taps today's date, which is partly paid. */
const touchPaidDate: Act = async (page) => {
  const card = page.getByRole("article").filter({ hasText: payingWeekly });
  await card.getByRole("group", { name: "Próximas fechas" }).getByRole("button").first().click();
  await page.getByRole("alertdialog").waitFor();
};

const openFirstCategory: Act = async (page) => {
  await page
    .getByRole("link", { name: /(1ra|2da|3ra|4ta|5ta|6ta|7ma) / })
    .first()
    .click();
  await page.getByRole("heading", { name: "Parejas" }).waitFor();
};

const openFirstGuest: Act = async (page) => {
  await page.getByRole("list", { name: "Jugadores sin cuenta" }).getByRole("button").first().click();
  await page.getByRole("dialog").waitFor();
};

/** Lists the screens of a club, except the desk of a tournament. */
export function clubScreens(known: Known): readonly Screen[] {
  const club = (name: string, path: string, act?: Act): Screen => ({ name, viewer: "club", path, ...(act && { act }) });
  const desk = (name: string, path: string, act?: Act): Screen => ({ name, viewer: "desk", path, ...(act && { act }) });
  const newClub = (name: string, path: string): Screen => ({ name, viewer: "newClub", path });
  // A future day with bookings of every kind.
  const busy = `/admin?dia=${addDays(today(), 3)}`;
  return [
    club("club", "/admin"),
    desk("mostrador", "/admin"),
    { ...desk("mostrador-menu", "/admin", open("Menú")), phoneOnly: true },
    desk("mostrador-torneos", "/admin/mis-torneos"),
    desk("mostrador-cobrar", "/admin/finanzas/deudas"),
    desk("mostrador-caja", "/admin/finanzas/caja"),
    desk("mostrador-sin-permiso", "/admin/finanzas"),
    { ...club("club-menu", "/admin", open("Menú")), phoneOnly: true },
    club("club-otro-dia", busy),
    club("club-todas-las-canchas", "/admin?cancha=todas"),
    club("club-turno-ofrecido", `/admin?dia=${offeredDay}`, seeOffered),
    club("club-turno-ofrecido-todas-las-canchas", `/admin?dia=${offeredDay}&cancha=todas`, seeOffered),
    club("club-por-confirmar", "/admin", unfoldRequests),
    club("club-turno-rechazar", "/admin", inTurn(unfoldRequests, ask(/^Rechazar la pre-reserva/))),
    club("club-turno-reservar", busy, open(/^Reservar /)),
    club("club-armar-partido", busy, inTurn(open(/^Reservar /), press("Armar un partido"))),
    club("club-turno-reservar-incompleto", busy, inTurn(open(/^Reservar /), press("Reservar"))),
    club("club-turno-opciones", busy, open(/^Opciones de la reserva/)),
    club("club-turno-cobrar", busy, inTurn(open(/^Opciones de la reserva/), press("Cobrar"))),
    club(
      "club-turno-dividir",
      busy,
      inTurn(open(/^Opciones de la reserva/), press("Cobrar"), press("Dividir entre varios")),
    ),
    club("club-turno-cancelar", busy, inTurn(open(/^Opciones de la reserva/), press("Cancelar reserva"))),
    club("club-turno-de-torneo", `/admin?dia=${addDays(today(), 1)}`, open(/^Ver qué torneo es/)),
    club("club-mis-torneos", "/admin/mis-torneos"),
    club("club-avisos", "/admin/avisos"),
    club("club-avisos-ajustes", "/admin/avisos", open("Ajustes de avisos")),
    club("club-finanzas", "/admin/finanzas"),
    club("club-finanzas-torneos", "/admin/finanzas/torneos"),
    club("club-finanzas-canchas", "/admin/finanzas/canchas"),
    club("club-finanzas-canchas-por-dia", "/admin/finanzas/canchas?por=dia"),
    club("club-caja", "/admin/finanzas/caja"),
    club("club-caja-ingreso", "/admin/finanzas/caja", open("Ingreso")),
    club("club-caja-cerrar", "/admin/finanzas/caja", open("Cerrar caja")),
    club("club-caja-diferencia", "/admin/finanzas/caja", inTurn(open("Cerrar caja"), countCash)),
    club("club-caja-cerrada", "/admin/finanzas/caja", open(/^Caja del /)),
    club("club-turnos-fijos", "/admin/turnos-fijos"),
    club("club-turno-fijo-nuevo", "/admin/turnos-fijos", open("Nuevo turno fijo")),
    club("club-turno-fijo-terminar", "/admin/turnos-fijos", open(/^Terminar el turno fijo/)),
    club("club-turno-fijo-debe", "/admin/turnos-fijos", seeDue),
    club("club-turno-fijo-cobrar", "/admin/turnos-fijos", open(/^Cobrar lo que debe/)),
    club("club-turno-fijo-cobrar-varias", "/admin/turnos-fijos", open(/^Cobrar las fechas por jugar/)),
    club("club-turno-fijo-saltear-pagada", "/admin/turnos-fijos", touchPaidDate),
    club("club-comprobantes", "/admin/finanzas/comprobantes"),
    club("club-comprobante-rechazar", "/admin/finanzas/comprobantes", open("Rechazar")),
    club("club-finanzas-categoria-que-no-existe", `/admin/finanzas/torneos/${nobody}`),
    club("club-finanzas-categoria", "/admin/finanzas/torneos", openFirstCategory),
    club("club-finanzas-falta-cobrar", "/admin/finanzas/deudas"),
    club("club-finanzas-recordar", "/admin/finanzas/deudas", open(/^Recordar a/)),
    club("club-finanzas-deuda", "/admin/finanzas/deudas", open(/^Ver movimientos de/)),
    club("club-finanzas-perdonar", "/admin/finanzas/deudas", inTurn(open(/^Ver movimientos de/), press(/^Perdonar a/))),
    club("club-finanzas-a-favor", "/admin/finanzas/a-favor"),
    club("club-finanzas-movimientos", "/admin/finanzas/movimientos"),
    club(
      "club-finanzas-devolver-en-linea",
      "/admin/finanzas/movimientos?que=pagos&medio=transferencia",
      inTurn(paidOnLine, open(/^Ver deuda/), open(/^Devolver a/)),
    ),
    club("club-finanzas-informe", "/admin/finanzas/movimientos/informe"),
    club("club-ajustes", "/admin/setup"),
    club("club-ajustes-horarios", "/admin/setup/horarios"),
    club("club-ajustes-precios", "/admin/setup/precios"),
    club("club-ajustes-cobros", "/admin/setup/cobros"),
    club("club-ajustes-equipo", "/admin/setup/equipo"),
    club("club-ajustes-equipo-invitar", "/admin/setup/equipo", open("Invitar")),
    club("club-ajustes-equipo-limite", "/admin/setup/equipo", open("Cambiar límite")),
    club("club-ajustes-feriado", "/admin/setup/horarios", open("Agregar día")),
    club("club-ajustes-franja", "/admin/setup/precios", open("Agregar franja")),
    club("club-ajustes-reglas", "/admin/setup/reglas", open("Cambiar reglas")),
    club(
      "club-ajustes-reglas-sena",
      "/admin/setup/reglas",
      inTurn(
        open("Cambiar reglas"),
        (page) => page.getByText("Un porcentaje").click(),
        (page) => page.getByRole("textbox", { name: "Minutos para pagarla" }).fill("3"),
        press("Guardar reglas"),
      ),
    ),
    club("club-turno-bloquear", busy, open("Bloquear cancha")),
    club("club-turno-lluvia", busy, open("Lluvia")),
    club("club-ajustes-cancha", "/admin/setup/canchas", open("Agregar cancha")),
    club("club-ajustes-tabla-de-puntos", "/admin/setup/puntos", open("Agregar tabla")),
    club("club-arrepentimientos", "/admin/arrepentimientos"),
    club("club-quien-hizo-que", "/admin/quien-hizo-que"),
    club("club-jugadores", "/admin/jugadores"),
    club("club-jugadores-decidir", "/admin/jugadores", open(/^Decidir sobre/)),
    club("club-jugadores-alerta-proponer", "/admin/jugadores", open(/^Proponer ascenso a/)),
    club("club-jugadores-alerta-descartar", "/admin/jugadores", open(/^Descartar la alerta de/)),
    club("club-sin-cuenta", "/admin/sin-cuenta"),
    club("club-sin-cuenta-invitado", "/admin/sin-cuenta", openFirstGuest),
    club("club-sin-cuenta-unir", "/admin/sin-cuenta", inTurn(openFirstGuest, press(/^Es la misma persona/))),
    club("club-crear-torneo", "/admin/crear-torneo"),
    club("club-empezar-hoy", "/admin/crear-torneo?hoy=true", pasteNames),
    club("club-crear-torneo-mas-formatos", "/admin/crear-torneo", inTurn(fillFirstStep, chooseRotation)),
    club("club-crear-torneo-incompleto", "/admin/crear-torneo", inTurn(freshStart, press("Seguir a Categorías"))),
    club("club-crear-torneo-horas-por-dia", "/admin/crear-torneo", inTurn(fillInfo, hoursByDay)),
    club("club-crear-torneo-categorias", "/admin/crear-torneo", fillFirstStep),
    club(
      "club-crear-torneo-reglas",
      "/admin/crear-torneo",
      inTurn(fillFirstStep, open("Cambiar cómo se juega 7ma Masculino")),
    ),
    club(
      "club-crear-torneo-reglas-plata",
      "/admin/crear-torneo",
      inTurn(fillFirstStep, inZones, open("Cambiar cómo se juega 7ma Masculino"), choose(left, "Copa de Plata")),
    ),
    club(
      "club-crear-torneo-reglas-consolacion",
      "/admin/crear-torneo",
      inTurn(
        fillFirstStep,
        open("Cambiar cómo se juega 7ma Masculino"),
        choose(left, "Consolación de quien pierde su primer partido"),
      ),
    ),
    club(
      "club-crear-torneo-reglas-previa",
      "/admin/crear-torneo",
      inTurn(fillFirstStep, open("Cambiar cómo se juega 7ma Masculino"), unfold("Más opciones"), (page) =>
        page.getByRole("group", { name: "Previa" }).locator("label").nth(1).click(),
      ),
    ),
    club("club-crear-torneo-publicar", "/admin/crear-torneo", inTurn(fillFirstStep, toLastStep)),
    club("club-crear-torneo-sin-cancha", "/admin/crear-torneo", inTurn(fillFirstStep, toLastStep, publish)),
    club("club-crear-torneo-copia", `/admin/crear-torneo?copia=${known.open}`),
    newClub("club-nuevo", "/admin"),
    newClub("club-nuevo-mis-torneos", "/admin/mis-torneos"),
    newClub("club-nuevo-finanzas", "/admin/finanzas"),
    newClub("club-nuevo-finanzas-canchas", "/admin/finanzas/canchas"),
    newClub("club-nuevo-caja", "/admin/finanzas/caja"),
    newClub("club-nuevo-turnos-fijos", "/admin/turnos-fijos"),
    newClub("club-nuevo-comprobantes", "/admin/finanzas/comprobantes"),
  ];
}

/** Enters less than the till holds, and asks for the difference. */
async function countCash(page: Page): Promise<void> {
  await page.getByLabel("Cuánto efectivo contaste").fill("50000");
  await page.getByRole("button", { name: "Ver la diferencia" }).click();
  await page
    .getByRole("dialog")
    .getByText(/^(Faltan|Sobran)/)
    .waitFor();
}

/** Waits for the wizard, and discards an earlier draft with which it would continue. */
async function freshStart(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Seguir a|Publicar$)/ }).waitFor();
  const startOver = page.getByRole("button", { name: "Empezar de cero" });
  if (await startOver.isVisible()) await startOver.click();
}

async function fillInfo(page: Page): Promise<void> {
  await freshStart(page);
  await page.getByLabel("Nombre del torneo").fill("Copa del Litoral");
  await chooseDay(page, "Fecha de inicio", addDays(today(), 20));
  await chooseDay(page, "Fecha de fin", addDays(today(), 21));
}

async function hoursByDay(page: Page): Promise<void> {
  await page.getByLabel("Otro horario según el día").check();
  await page
    .getByLabel(/^Hora de fin del/)
    .first()
    .selectOption(String(26 * 60));
}

async function fillFirstStep(page: Page): Promise<void> {
  await fillInfo(page);
  await page.getByRole("button", { name: "Seguir a Categorías" }).click();
  await page.getByRole("button", { name: "Seguir a Publicar" }).waitFor();
}

async function chooseRotation(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Más formatos" }).click();
  await page.locator("label", { hasText: "Americano rotativo" }).click();
}

async function pasteNames(page: Page): Promise<void> {
  const names = [
    "Ana Ríos",
    "Bea Sosa",
    "Carla Paz",
    "Dana Gil",
    "Eva Luz",
    "Flor Rey",
    "Gala Mas",
    "Ida Vera",
    "Juana Cruz",
  ];
  await page.getByLabel("Quiénes juegan").fill(names.join("\n"));
}

async function inZones(page: Page): Promise<void> {
  await page.getByLabel("Formato").selectOption({ label: "Fase de Grupos + Playoff" });
}

const left = "¿Qué hacen los que quedan afuera?";

function choose(field: string, option: string) {
  return async (page: Page): Promise<void> => {
    const select = page.getByRole("dialog").getByLabel(field);
    await select.selectOption(option);
    await select.scrollIntoViewIfNeeded();
  };
}

async function toLastStep(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Seguir a Publicar" }).click();
  await page.getByRole("button", { name: "Publicar", exact: true }).waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
}
