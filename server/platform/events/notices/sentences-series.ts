import type { SkipReason } from "#domain/bookings/series.ts";
import type { NoticeKind } from "#domain/notices/facts.ts";
import { dayText, everyWeek, type Say, whenText } from "./sentence-parts.ts";

type SeriesKind = Extract<NoticeKind, "series-made" | "series-skipped" | "series-restored" | "series-ended">;

/** Why a date of a turno fijo is left out. */
const skipped: { readonly [Why in SkipReason]: (tournament: string) => string } = {
  club: () => "Lo salteó el complejo.",
  holder: () => "Lo salteaste vos.",
  tournament: (name) => `Ese día se juega ${name}.`,
  closed: () => "El complejo está cerrado ese día.",
  taken: () => "Esa fecha la cancha ya estaba ocupada.",
};

/** What whoever has a turno fijo is told of it. */
export const seriesSentences: { readonly [Kind in SeriesKind]: Say<Kind> } = {
  "series-made": (at, names) => ({
    title: `Tenés turno fijo: ${everyWeek(at)}`,
    body: `${[names.club(at.club), names.court(at.court)].join(", ")}, desde el ${dayText(at.day)}. Cada fecha figura en Mis turnos.`,
  }),
  "series-skipped": ({ why, tournament, ...at }, names) => ({
    title: `No tenés turno el ${whenText(at)}`,
    body: `${skipped[why](tournament === null ? "" : names.tournament(tournament).name)} Es solo esa fecha: el resto de tu turno fijo en ${names.club(at.club)} sigue igual.`,
  }),
  "series-restored": (at, names) => ({
    title: `Tenés turno el ${whenText(at)}`,
    body: `${names.club(at.club)} volvió a guardarte esa fecha de tu turno fijo en ${names.court(at.court)}.`,
  }),
  "series-ended": (at, names) => ({
    title: `Tu turno fijo terminó: ${everyWeek(at)}`,
    body: `${names.club(at.club)}, ${names.court(at.court)}: desde el ${dayText(at.day)} ya no está reservado para vos. Si tenés dudas, hablá con el complejo.`,
  }),
};
