import type { ScreenView } from "#contract/clubs/televisions/screens.ts";
import type { StoredScreen } from "./reads.ts";

/** Seconds since its last request for which a television counts as on. */
const onSeconds = 60;

/** Presents a screen to its club. */
export function presentScreen({ id, code, settings, seenAt }: StoredScreen, now: Date): ScreenView {
  const isOn = seenAt !== null && now.getTime() - seenAt.getTime() <= onSeconds * 1_000;
  return { id, code, settings, seenAt: seenAt?.toISOString() ?? null, isOn };
}
