import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { BracketView } from "#contract/competition/draws.ts";
import { championsOf, hasCups } from "#web/features/competition/draws/champions.ts";
import { cupBrackets, cupOf } from "#web/features/competition/draws/cup-brackets.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { redrawWords as words } from "#web/i18n/draw-box.ts";
import { drawWords, roundTitle } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import styles from "./print-bracket.module.css";
import { PrintMatch } from "./print-match.tsx";
import { printParts } from "./print-parts.ts";
import { PrintZones } from "./print-zones.tsx";

/**
 * Prints the draw, zones first, or the zones alone. It is invisible on the screen, and alone on the paper. Beside
 * another cup each has its title. Each sheet has the time of printing, so that an old one is recognised.
 */
export default function PrintBracket({
  bracket,
  title,
  detail,
  onlyZones = false,
  daysOf,
}: {
  bracket: BracketView;
  onlyZones?: boolean;
  /** Returns the days of a fecha of a league. */
  daysOf?: (fecha: number) => string | undefined;
  title: string;
  detail: string;
}) {
  const cups = onlyZones || !hasCups(bracket) ? [] : cupBrackets(bracket);
  const { date, time } = wallClock(usePrintMoment());
  const printed = <span>{words.printed(formatDayAt(date, time), bracket.version)}</span>;
  if (typeof document === "undefined") return null;
  return createPortal(
    <div className={styles.print} aria-hidden="true">
      <PrintZones
        zones={bracket.zones}
        daysOf={daysOf}
        head={
          <>
            <b>{title}</b>
            <span>{detail}</span>
            {printed}
          </>
        }
      />
      {cups.map(({ key, title: called, bracket: cup }) => (
        <CupSheets
          key={key}
          bracket={cup}
          head={
            <>
              <b>{title}</b>
              <span>{called === null ? detail : `${detail} · ${called}`}</span>
            </>
          }
          printed={printed}
        />
      ))}
    </div>,
    document.body,
  );
}

/** The sheets of one cup. */
function CupSheets({ bracket, head, printed }: { bracket: BracketView; head: ReactNode; printed: ReactNode }) {
  const parts = printParts(bracket.rounds);
  const champions = championsOf(bracket);
  const cup = cupOf(bracket);
  return parts.map((part, index) => (
    <section key={part[0]?.round === 1 ? index : "last"} className={styles.sheet}>
      <header className={styles.head}>
        {head}
        {parts.length > 1 && <span>{words.printPart(index + 1, parts.length)}</span>}
        {printed}
      </header>
      <div className={styles.rounds} data-matches={part[0]?.matches.length}>
        {part.map(({ round, matches }) => (
          <div key={round} className={styles.round}>
            <p className={styles.title}>{roundTitle(round, bracket.rounds.length, cup)}</p>
            <div className={styles.matches}>
              {matches.map((match) => (
                <div key={match.id} className={styles.place}>
                  <PrintMatch match={match} />
                  {round === bracket.rounds.length && cup !== "qualifying" && (
                    <div className={styles.below}>
                      <p className={styles.title}>{cup === "main" ? texts.champions : drawWords.cupWinners}</p>
                      <p className={styles.champions}>{champions && fullPair(champions)}</p>
                      {bracket.thirdPlace && (
                        <>
                          <p className={styles.title}>{texts.thirdPlace}</p>
                          <PrintMatch match={bracket.thirdPlace} />
                        </>
                      )}
                    </div>
                  )}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  ));
}

/** Returns the moment of the last print; before it, the moment at which the page was drawn. */
function usePrintMoment(): string {
  const [moment, setMoment] = useState(() => new Date().toISOString());
  useEffect(() => {
    // Flush now: the browser takes the page right after this event.
    const note = () => flushSync(() => setMoment(new Date().toISOString()));
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, []);
  return moment;
}
