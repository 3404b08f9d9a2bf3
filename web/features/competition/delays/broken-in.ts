import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";

const broken: Readonly<Record<string, string>> = words.broken;

/** Names the match that cannot be pushed, with the reasons; null for any other error. */
export function brokenIn(error: unknown, teller: Pick<Teller, "title">): string | null {
  const findings = findingsOf(error);
  const [first] = findings;
  if (!first) return null;
  const why = new Set(findings.map(({ kind }) => broken[kind] ?? words.brokenElse));
  return words.because(teller.title(first.matchId), [...why]);
}

type Told = { readonly matchId: string; readonly kind: string };

function findingsOf(error: unknown): Told[] {
  if (!(error instanceof Error) || !("data" in error)) return [];
  const { data } = error;
  if (typeof data !== "object" || data === null || !("findings" in data) || !Array.isArray(data.findings)) return [];
  return data.findings.filter(isTold);
}

function isTold(one: unknown): one is Told {
  return (
    typeof one === "object" &&
    one !== null &&
    "matchId" in one &&
    typeof one.matchId === "string" &&
    "kind" in one &&
    typeof one.kind === "string"
  );
}
