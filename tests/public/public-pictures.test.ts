import sharp from "sharp";
import { expect, test } from "vitest";
import { asJpeg } from "#server/platform/files/draw-anew.ts";
import { publicTournament } from "#tests/fixtures/public-tournament.ts";
import { publicPicture } from "#web/rendering/public-server.tsx";

test.each([
  ["the longest name", publicTournament({ name: "Ñandú Über Clásico Internacional ".repeat(4).slice(0, 120) })],
  ["one word that never ends", publicTournament({ name: "W".repeat(120) })],
  ["champions", publicTournament({ pairs: 8, decided: true, today: "2026-11-29" })],
])("the picture of %s is a JPEG that every chat shows", async (_what, tournament) => {
  const picture = await publicPicture({ page: "inicio", tournament });
  const jpeg = await asJpeg((await picture?.draw()) ?? "");
  expect(jpeg.length).toBeLessThan(250_000);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  // The picture is not empty: white letters in the middle.
  const { channels } = await sharp(jpeg).extract({ left: 300, top: 100, width: 600, height: 430 }).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30);
});
