// Draws every page of the gallery in every view into screenshots/gallery: node tests/gallery/capture.ts [page]
import { galleryPages, openBrowser, openScene, scenes, serveGallery, settle, views } from "./gallery.ts";

const only = process.argv[2];
const { url, close } = await serveGallery();
const browser = await openBrowser();
for (const view of views) {
  const context = await browser.newContext({ ...view, deviceScaleFactor: 2, reducedMotion: "reduce", locale: "es-AR" });
  const page = await context.newPage();
  for (const name of galleryPages.filter((one) => !only || one === only)) {
    await page.goto(`${url}#/${name}`);
    await page.reload();
    await settle(page);
    await page.screenshot({ path: `screenshots/gallery/${name}-${view.name}.png`, fullPage: true });
  }
  for (const scene of scenes.filter(({ name }) => !only || name === only)) {
    if (await openScene(page, url, scene))
      await page.screenshot({ path: `screenshots/gallery/sobre-${scene.name}-${view.name}.png` });
  }
  await context.close();
}
await browser.close();
await close();
