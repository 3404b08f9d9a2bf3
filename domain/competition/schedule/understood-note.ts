/*
 * The unavailability of a pair, read from a free-text note. A reading is only a proposal: the club confirms it before
 * it counts.
 *
 * | written                                         | read as                          |
 * |-------------------------------------------------|----------------------------------|
 * | "no puede antes de las 20", "a partir de las 20" | until 20:00                      |
 * | "después de las 18 no", "hasta las 18"           | from 18:00                       |
 * | "no puede de 14 a 18", "solo de 14 a 18"         | between the two, or all the rest |
 * | "sábado no", "solo el domingo"                   | the whole day, or all the others |
 * | "a la mañana no", "solo de noche"                | until 13:00, to 18:00, after     |
 */

import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { weekday } from "#domain/lib/calendar.ts";
import { folded } from "#domain/lib/folded.ts";
import { type Minute, minutesPerHour, type Span } from "#domain/lib/span.ts";

/** The weekdays, from Monday as `weekday` counts them, in full or abbreviated. */
const dayNames = [
  /\blun(es)?\b/,
  /\bmartes\b/,
  /\bmie(rcoles)?\b/,
  /\bjue(ves)?\b/,
  /\bvie(rnes)?\b/,
  /\bsab(ados?)?\b/,
  /\bdom(ingos?)?\b/,
];
const parts: readonly (readonly [RegExp, Span])[] = [
  [/\b(de|por|a) la manana\b|\bde manana\b|\bmananas\b/, { startMinute: 0, endMinute: 13 * minutesPerHour }],
  [
    /\b(de|por|a) la tarde\b|\bde tarde\b|\btardes\b/,
    { startMinute: 13 * minutesPerHour, endMinute: 18 * minutesPerHour },
  ],
  [
    /\b(de|por|a) la noche\b|\bde noche\b|\bnoches\b/,
    { startMinute: 18 * minutesPerHour, endMinute: Number.POSITIVE_INFINITY },
  ],
];
const clock = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(?:hs?|horas)?\b`;
const between = new RegExp(
  String.raw`\b(?:de|desde|entre)\s+(?:las?\s+)?${clock}\s*(?:a|y|hasta)\s+(?:las?\s+)?${clock}`,
);
const until = new RegExp(String.raw`\b(?:antes de|hasta)\s+(?:las?\s+)?${clock}`);
const from = new RegExp(
  String.raw`\b(?:despues de|a partir de|desde|recien|llegan? a|mas tarde de|pasadas)\s+(?:(?:a\s+)?las?\s+)?${clock}`,
);

/**
 * Reads the stretches of the tournament's days in which a note says that a pair is unavailable; empty if nothing is
 * understood. `days` are the days of play with their hours.
 */
export function unavailableInNote(note: string, days: readonly DayHours[]): DayHours[] {
  const clauses = folded(note)
    .replace(/\b(vier|sab|dom|lun|mier|jue)\./g, "$1")
    .split(/[,;\n]|\.(?!\d)|\s-\s|\bpero\b/)
    .flatMap(splitAtDays)
    .filter((clause) => clause.trim() !== "");
  return clauses.flatMap((clause) => inClause(clause, days));
}

/** Splits "No sábado antes de las 14 ni domingo después de las 18" into two clauses with one "no". */
function splitAtDays(clause: string): string[] {
  const found = [...clause.matchAll(/\b(?:antes de|hasta|despues de|a partir de|desde|recien|entre)\b/g)];
  const pieces = clause.split(/\b(?:ni|y)\b/);
  if (found.length < 2 || pieces.length !== found.length) return [clause];
  const word = /\bno\b|\bsol[oa]\b/.exec(clause)?.[0] ?? "";
  return pieces.map((piece) => `${word} ${piece}`);
}

function inClause(clause: string, days: readonly DayHours[]): DayHours[] {
  const isOnly = /\bsol[oa](mente)?\b|\bunicamente\b/.test(clause);
  const isNot = !isOnly && /\bno\b|\bimposible\b|\bnunca\b/.test(clause);
  const named = days.filter(({ day }) => dayNames[weekday(day)]?.test(clause));
  const saysDay = dayNames.some((name) => name.test(clause));
  const concerned = saysDay ? named : days;
  const said = stretchIn(clause, isNot);
  if (!said) {
    if (!saysDay) return [];
    if (isNot) return [...named];
    return isOnly && named.length > 0 ? days.filter((one) => !named.includes(one)) : [];
  }
  // "Solo sábado a la tarde" excludes the other days completely.
  const others = isOnly && named.length > 0 ? days.filter((one) => !named.includes(one)) : [];
  const stretches = concerned.flatMap((day) => {
    const at = inHours(said, day);
    const parts = said.cannot
      ? [at]
      : [
          { startMinute: day.startMinute, endMinute: at.startMinute },
          { startMinute: at.endMinute, endMinute: day.endMinute },
        ];
    return parts.map(({ startMinute, endMinute }) => ({
      day: day.day,
      startMinute: Math.max(startMinute, day.startMinute),
      endMinute: Math.min(endMinute, day.endMinute),
    }));
  });
  return [...others, ...stretches].filter(({ startMinute, endMinute }) => startMinute < endMinute);
}

/**
 * The hours named in a clause: those in which the pair is unavailable, or the only ones in which it is available. Null
 * if it names none.
 */
type Said = { readonly start: Minute | null; readonly end: Minute | null; readonly cannot: boolean };

function stretchIn(clause: string, isNot: boolean): Said | null {
  const both = between.exec(clause);
  if (both) return { start: minuteOf(both[1], both[2]), end: minuteOf(both[3], both[4]), cannot: isNot };
  const before = until.exec(clause);
  // "antes de las 20" alone is ambiguous.
  if (before && !isNot && before[0].startsWith("antes") && !/\bsol[oa]\b|\bpued/.test(clause)) return null;
  if (before) return { start: null, end: minuteOf(before[1], before[2]), cannot: isNot };
  const after = from.exec(clause);
  if (after) return { start: minuteOf(after[1], after[2]), end: null, cannot: isNot };
  const part = parts.find(([words]) => words.test(clause));
  const isSaid = isNot || /\bsol[oa](mente)?\b|\bpuede/.test(clause);
  return part && isSaid ? { start: part[1].startMinute, end: part[1].endMinute, cannot: isNot } : null;
}

/**
 * Returns the stretch within a day. An hour before the day begins is in the afternoon: "a las 8" of a day from 9:00 on
 * is 20:00.
 */
function inHours({ start, end }: Said, day: DayHours): Span {
  const noon = 12 * minutesPerHour;
  const meant = (minute: Minute, least: Minute) =>
    minute <= least && minute < noon && minute > 0 ? minute + noon : minute;
  return {
    startMinute: start === null ? day.startMinute : start === 0 ? 0 : meant(start, day.startMinute - 1),
    endMinute:
      end === null ? day.endMinute : end === Number.POSITIVE_INFINITY ? day.endMinute : meant(end, day.startMinute),
  };
}

function minuteOf(hour: string | undefined, minute: string | undefined): Minute {
  const at = Number(hour) * minutesPerHour + Number(minute ?? 0);
  // People name half hours; a night continues after midnight.
  return Math.round(at / 30) * 30;
}
