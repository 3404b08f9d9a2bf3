import { expect, type Page } from "@playwright/test";

/** Opens the sheet in which the result of a match is typed, or corrected. */
export async function openMatch(phone: Page, match: string, act: "Cargar resultado" | "Corregir"): Promise<void> {
  await phone.getByRole("article", { name: match }).getByRole("button", { name: act }).click();
}

/** Fills a set in with one tap; the score is as the first pair of the match reads it. */
export async function tap(phone: Page, set: string, winners: string, score: string): Promise<void> {
  const line = phone.getByRole("group", { name: `${set}: gana ${winners}` });
  await line.getByRole("button", { name: score, exact: true }).click();
}

/** Types the games of a set into its two boxes. */
export async function type(phone: Page, set: string, games: Record<string, number>): Promise<void> {
  for (const [pair, count] of Object.entries(games)) {
    await phone.getByRole("textbox", { name: `${set}, ${pair}` }).fill(String(count));
  }
}

/** Chooses a special ending of a match in the sheet, and the pair that caused it. */
export async function because(phone: Page, ending: string, whom: string): Promise<void> {
  const sheet = phone.getByRole("dialog", { name: "Cargar resultado" });
  await sheet.getByRole("button", { name: ending }).click();
  await sheet.getByRole("group", { name: "¿" }).locator("label", { hasText: whom }).click();
}

/** Saves the result, and expects the message with the winner and the score. */
export async function save(phone: Page, says: string): Promise<void> {
  await phone.getByRole("button", { name: "Guardar resultado" }).click();
  await expect(saved(phone).getByRole("status")).toHaveText(says);
}

/** Goes on with the match that is offered after a result. */
export async function goOn(phone: Page): Promise<void> {
  await saved(phone).getByRole("button", { name: "Cargar resultado" }).click();
}

/** Returns to the list of matches. */
export async function done(phone: Page): Promise<void> {
  await saved(phone).getByRole("button", { name: "Listo" }).click();
  await expect(saved(phone)).toBeHidden();
}

function saved(phone: Page) {
  return phone.getByRole("dialog", { name: "Resultado guardado" });
}
