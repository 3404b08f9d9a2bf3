import type { Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { chooseDay, today } from "#tests/journeys/steps.ts";
import { type Act, ask, inTurn, type Known, open, press, type Screen } from "./screen.ts";

/** What a club was asked for stands folded on the phone. */
const unfold: Act = async (page) => {
  const folded = page.locator("summary").filter({ visible: true, hasText: "por confirmar" });
  await folded
    .or(page.getByRole("button", { name: /^Rechazar la pre-reserva/ }))
    .first()
    .waitFor();
  if ((await folded.count()) > 0) await folded.click();
};

/** What a club sees besides the desk of a tournament. */
export function clubScreens(known: Known): readonly Screen[] {
  const club = (name: string, path: string, act?: Act): Screen => ({ name, viewer: "club", path, ...(act && { act }) });
  const newClub = (name: string, path: string): Screen => ({ name, viewer: "newClub", path });
  // A day with bookings of every kind, on which no hour is gone by.
  const busy = `/admin?dia=${addDays(today(), 3)}`;
  return [
    club("club", "/admin"),
    { ...club("club-menu", "/admin", open("Menú")), phoneOnly: true },
    club("club-otro-dia", busy),
    club("club-todas-las-canchas", "/admin?cancha=todas"),
    club("club-por-confirmar", "/admin", unfold),
    club("club-turno-rechazar", "/admin", inTurn(unfold, ask(/^Rechazar la pre-reserva/))),
    club("club-turno-reservar", busy, open(/^Reservar /)),
    club("club-turno-reservar-incompleto", busy, inTurn(open(/^Reservar /), press("Reservar"))),
    club("club-turno-opciones", busy, open(/^Opciones de la reserva/)),
    club("club-turno-cancelar", busy, inTurn(open(/^Opciones de la reserva/), ask("Cancelar reserva"))),
    club("club-turno-de-torneo", `/admin?dia=${addDays(today(), 1)}`, open(/^Ver qué torneo es/)),
    club("club-mis-torneos", "/admin/mis-torneos"),
    club("club-finanzas", "/admin/finanzas"),
    club("club-ajustes", "/admin/setup"),
    club("club-ajustes-cancha", "/admin/setup", open("Agregar cancha")),
    club("club-ajustes-tabla-de-puntos", "/admin/setup", open("Agregar tabla")),
    club("club-crear-torneo", "/admin/crear-torneo"),
    club("club-crear-torneo-incompleto", "/admin/crear-torneo", inTurn(freshStart, press("Seguir a Categorías"))),
    club("club-crear-torneo-horas-por-dia", "/admin/crear-torneo", inTurn(fillInfo, hoursByDay)),
    club("club-crear-torneo-categorias", "/admin/crear-torneo", fillFirstStep),
    club(
      "club-crear-torneo-reglas",
      "/admin/crear-torneo",
      inTurn(fillFirstStep, open("Cambiar cómo se juega 7ma Masculino")),
    ),
    club("club-crear-torneo-publicar", "/admin/crear-torneo", inTurn(fillFirstStep, toLastStep)),
    club("club-crear-torneo-sin-cancha", "/admin/crear-torneo", inTurn(fillFirstStep, toLastStep, publish)),
    club("club-crear-torneo-copia", `/admin/crear-torneo?copia=${known.open}`),
    newClub("club-nuevo", "/admin"),
    newClub("club-nuevo-mis-torneos", "/admin/mis-torneos"),
    newClub("club-nuevo-finanzas", "/admin/finanzas"),
  ];
}

/** Waits for the wizard; a draft of before, with which it would go on, is thrown away. */
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

async function toLastStep(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Seguir a Publicar" }).click();
  await page.getByRole("button", { name: "Publicar", exact: true }).waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
}
