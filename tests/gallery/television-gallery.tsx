import { fullTelevision } from "#tests/fixtures/television.ts";
import { TelevisionPage } from "#web/features/clubs/televisions/page/television-page.tsx";

/** Shows a television with all its slides one under the other, in the theme of its address: ?theme=day. */
export function TelevisionGallery() {
  const television = fullTelevision();
  const theme = new URLSearchParams(location.search).get("theme") === "day" ? "day" : "night";
  const { screen } = television;
  const themed = screen && { ...screen, settings: { ...screen.settings, theme } as const };
  return <TelevisionPage television={{ ...television, screen: themed }} origin="https://padel.example" />;
}
