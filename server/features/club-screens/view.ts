import type { ScreenView } from "#contract/play/screens.ts";
import type { StoredScreen } from "./reads.ts";

/** A television that asked so lately is on. */
const onSeconds = 60;

/** A screen as its club sees it. */
export function presentScreen({ id, code, settings, seenAt }: StoredScreen, now: Date): ScreenView {
  const isOn = seenAt !== null && now.getTime() - seenAt.getTime() <= onSeconds * 1_000;
  return { id, code, settings, seenAt: seenAt?.toISOString() ?? null, isOn };
}
