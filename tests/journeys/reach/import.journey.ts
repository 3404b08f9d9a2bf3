import { expect } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";

test("22 pairs pasted from a spreadsheet are imported, four known by telephone and none by name alone, and undone at once", async ({
  browser,
}) => {
  const { desk, api, clubId, tournamentId, categoryId } = await newTournament(browser);
  await api.tournaments.changeCategory({ categoryId, ...newCategory, quota: 32 });
  const { level } = newCategory;
  const guest = (name: string, phone = "") =>
    api.guests.add({ clubId, name, phone, category: "Masculino", level, isAnother: true });
  for (const nth of [1, 2, 3, 4]) await guest(`Viejo Conocido ${"ABCD"[nth - 1]}`, `343 455 100${nth}`);
  await guest("Homónimo Pérez");
  const before = (await api.tournaments.manage({ tournamentId })).categories[0];
  expect(before?.pairs).toEqual([]);
  const rows = Array.from({ length: 22 }, (_, nth) => {
    if (nth < 4) return `CONOCIDO ${"ABCD"[nth]} Viejo\t0343 15-455-100${nth + 1}\tNuevo ${"ABCD"[nth]} Luna\t`;
    return nth === 4 ? "Homónimo Pérez\t\tNuevo Sosa\tsí" : `Uno Apellido${nth}\t\tDos Apellido${nth}\tsí`;
  });
  const pasted = ["Jugador 1\tTeléfono\tJugador 2\tPagó", ...rows].join("\n");
  await desk.goto(`/admin/gestionar/${tournamentId}`);
  await desk.getByRole("button", { name: "Importar" }).click();
  const sheet = desk.getByRole("dialog", { name: "Importar parejas" });

  await test.step("a match by name alone asks the club, and an invalid list shows a message", async () => {
    const file = {
      name: "parejas.xls",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from("D0CF11E0A1B11AE1", "hex"),
    };
    await sheet.getByLabel("Archivo con las parejas").setInputFiles(file);
    await expect(sheet.getByRole("alert")).toContainText("Es un Excel viejo (.xls).");
    await sheet.getByRole("textbox", { name: "Pegá la lista" }).fill(pasted);
    await sheet.getByRole("button", { name: "Leer la lista" }).click();
    await expect(sheet.getByRole("radio", { name: "Todas 22" })).toBeChecked();
    await expect(sheet.getByText("Falta decidir 1 renglón: no entra.")).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Importar 21 parejas" })).toBeEnabled();
    await expect(sheet.getByRole("combobox", { name: /Conocido\?$/ })).toHaveCount(4);
    await sheet
      .getByRole("combobox", { name: "¿Quién es Homónimo Pérez?" })
      .selectOption("Es otra persona, sin cuenta");
  });

  await test.step("they are in, and go out as one", async () => {
    await sheet.getByRole("button", { name: "Importar 22 parejas" }).click();
    const done = desk.getByRole("dialog", { name: "Entraron 22 parejas" });
    await expect(done).toContainText("40 jugadores quedaron anotados sin cuenta.");
    await expect(desk.getByText("Todas 22")).toBeAttached();
    await done.getByRole("button", { name: "Deshacer" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Deshacer" }).click();
    await expect(desk.getByText("Importación deshecha: 22 parejas afuera")).toBeVisible();
    expect((await api.tournaments.manage({ tournamentId })).categories[0]?.pairs).toEqual([]);
  });

  await test.step("on a phone too, from a file", async () => {
    const size = desk.viewportSize();
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.getByRole("button", { name: "Importar" }).click();
    const small = desk.getByRole("dialog", { name: "Importar parejas" });
    const file = {
      name: "parejas.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Jugador 1;Tel;Jugador 2\r\nIñaki Ñáñez;0343 15-455-2001;Zoe Güemes\r\n", "latin1"),
    };
    await small.getByLabel("Archivo con las parejas").setInputFiles(file);
    await expect(small.getByText("Iñaki Ñáñez / Zoe Güemes")).toBeVisible();
    await small.getByRole("button", { name: "Importar 1 pareja" }).click();
    await desk.getByRole("button", { name: "Listo" }).click();
    await expect(desk.getByRole("radio", { name: "Todas 1" })).toBeAttached();

    // Importing an exported file again changes nothing.
    await desk.getByRole("button", { name: "Importar" }).click();
    const exported = desk.waitForEvent("download");
    await small.getByRole("button", { name: "Descargar los inscriptos" }).click();
    await small.getByLabel("Archivo con las parejas").setInputFiles(await (await exported).path());
    await expect(small.getByText("Ya está anotada en la categoría.")).toBeVisible();
    await expect(small.getByRole("button", { name: "No hay parejas para importar." })).toBeDisabled();
    await small.getByRole("button", { name: "Volver" }).click();

    // Two places are left, so the third pair goes on the waiting list.
    await api.tournaments.changeCategory({ categoryId, ...newCategory, quota: 3 });
    await small
      .getByRole("textbox", { name: "Pegá la lista" })
      .fill("Jugador 1\tJugador 2\tPagó\nUno Luz\tDos Luz\t\nTres Sol\tCuatro Sol\t\nCinco Mar\tSeis Mar\tsí");
    await small.getByRole("button", { name: "Leer la lista" }).click();
    await expect(small.getByText("Quedan 2 lugares: entran las primeras 2 parejas.")).toBeVisible();
    await expect(
      small.getByRole("checkbox", { name: "Anotar a la que queda afuera en la lista de espera" }),
    ).toBeChecked();
    await small.getByRole("button", { name: "Importar 3 parejas" }).click();
    const done = desk.getByRole("dialog", { name: "Entraron 2 parejas" });
    await expect(done).toContainText("1 pareja quedó en la lista de espera.");
    await expect(done.getByRole("list", { name: "Su pago no quedó anotado" })).toHaveText("Cinco Mar / Seis Mar");
    if (size) await desk.setViewportSize(size);
  });

  await test.step("each contacted person is marked, also after the page is reopened", async () => {
    const ticks = desk.getByRole("checkbox", { name: /^Ya lo mandé: / });
    for (const sent of [0, 1]) {
      await desk.reload();
      await desk.getByRole("button", { name: "Avisar por WhatsApp" }).click();
      await expect(desk.getByText(`${sent} de 3 enviados`)).toBeVisible();
      if (sent === 0) await ticks.first().check();
    }
    await expect(ticks.first()).toBeChecked();
    await expect(desk.getByRole("link", { name: "A Iñaki Ñáñez" })).toHaveAttribute(
      "href",
      /wa\.me\/5493434552001\?text=Hola/,
    );
  });
});
