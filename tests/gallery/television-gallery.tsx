import { fullTelevision } from "#tests/fixtures/television.ts";
import { TelevisionPage } from "#web/features/public/television/television-page.tsx";

/** A television with all of its pictures one under the other, by day and by night as its address asks: ?theme=day. */
export function TelevisionGallery() {
  const television = fullTelevision();
  const theme = new URLSearchParams(location.search).get("theme") === "day" ? "day" : "night";
  const { screen } = television;
  const themed = screen && { ...screen, settings: { ...screen.settings, theme } as const };
  return <TelevisionPage television={{ ...television, screen: themed }} origin="https://padel.example" />;
}
