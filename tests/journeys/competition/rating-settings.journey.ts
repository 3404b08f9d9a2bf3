import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { enterAs } from "#tests/journeys/accounts.ts";
import { test } from "#tests/journeys/steps.ts";
import { ratedPort } from "#tests/support/journey-address.ts";

const url = `http://127.0.0.1:${ratedPort}`;
const declared = "Duda sobre la categoría declarada";

test("the super administrator applies better settings, and the screen brings the new comparison with the way back", async ({
  browser,
}) => {
  const program = spawn(process.execPath, ["tests/support/journey-server.ts", "rated"], {
    env: { ...process.env, PORT: String(ratedPort), PUBLIC_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(program, "exit");
  try {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    const isReady = () =>
      page.request.get("/readyz").then(
        (answer) => answer.ok(),
        () => false,
      );
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
    await enterAs(page, demoEmails.superAdmin, demoPassword);
    const quality = async () => (await page.request.get("/api/v1/ratings/quality")).text();
    await expect.poll(quality).toContain(`"verdict":"better"`);

    await page.goto("/super-admin/rating");
    const other = page.getByText(`${declared}: 60 → 200`);
    await other.click();
    await page.getByRole("button", { name: `Aplicar ${declared}: 60 → 200` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(`${declared}: 60 → 200`, { exact: false })).toBeVisible();
    // The next answer is one from between the new ratings and their comparison, however fast both are.
    await page.route(
      "**/api/rpc/ratings/quality**",
      async (route) => {
        await expect.poll(quality).not.toContain(`"isRebuilding":true`);
        const response = await route.fetch();
        const { json } = await response.json();
        await route.fulfill({ response, json: { json: { ...json, comparison: null, missing: 0, isWeighing: true } } });
      },
      { times: 1 },
    );
    await question.getByRole("button", { name: "Aplicar" }).click();
    await expect(page.getByText("Se están recalculando con los ajustes nuevos.")).toBeVisible();
    await expect(page.getByText("Se está comparando con otros ajustes…")).toBeVisible();
    await expect(page.getByText(`${declared}: 200 → 60`)).toBeVisible();
    await expect(other).toHaveCount(0);
    await expect(page.getByText("Se vuelve a comparar con 500 partidos más.", { exact: false })).toBeVisible();
  } finally {
    program.kill("SIGTERM");
    await ended;
  }
});
