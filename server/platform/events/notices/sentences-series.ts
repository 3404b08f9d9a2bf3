import type { SkipReason } from "#domain/courts/series.ts";
import type { NoticeKind } from "#domain/outreach/notices/facts.ts";
import { dayText, everyWeek, pesosText, type Say, turnText, whenText } from "./sentence-parts.ts";

type SeriesKind = Extract<
  NoticeKind,
  | "series-made"
  | "series-skipped"
  | "series-restored"
  | "series-ended"
  | "series-paused"
  | "series-resumed"
  | "series-prolonged"
  | "series-repriced"
  | "series-date-left"
  | "series-left"
>;

/** The reason why a date of a recurring booking (turno fijo) is skipped. */
const skipped: { readonly [Why in SkipReason]: (tournament: string) => string } = {
  club: () => "Lo salteó el complejo.",
  holder: () => "Lo salteaste vos.",
  tournament: (name) => `Ese día se juega ${name}.`,
  closed: () => "El complejo está cerrado ese día.",
  taken: () => "Esa fecha la cancha ya estaba ocupada.",
};

/** Sentences about recurring bookings, for holders and club administrators. */
export const seriesSentences: { readonly [Kind in SeriesKind]: Say<Kind> } = {
  "series-made": ({ club, court, ...at }, names) => ({
    title: `Tenés turno fijo: ${everyWeek(at)}`,
    body: `${names.club(club)}, ${names.court(court)}, desde el ${dayText(at.day)}. Cada fecha figura en Mis turnos.`,
  }),
  "series-skipped": ({ why, tournament, ...at }, names) => {
    const reason = skipped[why](tournament === null ? "" : names.tournament(tournament).name);
    return {
      title: `No tenés turno el ${whenText(at)}`,
      body: `${reason} Es solo esa fecha: el resto de tu turno fijo en ${names.club(at.club)} sigue igual.`,
    };
  },
  "series-restored": (at, names) => ({
    title: `Tenés turno el ${whenText(at)}`,
    body: `${names.club(at.club)} volvió a guardarte esa fecha de tu turno fijo en ${names.court(at.court)}.`,
  }),
  "series-ended": (at, names) => ({
    title: `Tu turno fijo terminó: ${everyWeek(at)}`,
    body: `${names.club(at.club)}, ${names.court(at.court)}: desde el ${dayText(at.day)} ya no está reservado para vos. Si tenés dudas, hablá con el complejo.`,
  }),
  "series-paused": (at, names) => ({
    title: `Tu turno fijo queda en pausa: ${everyWeek(at)}`,
    body: `${names.club(at.club)} sacó de servicio ${names.court(at.court)}. Lo que ya figura en Mis turnos sigue en pie; desde el ${dayText(at.day)} no se reservan más fechas hasta que la cancha vuelva.`,
  }),
  "series-resumed": (at, names) => ({
    title: `Vuelve tu turno fijo: ${everyWeek(at)}`,
    body: `${names.club(at.club)} tiene ${names.court(at.court)} otra vez en servicio. Tus fechas se vuelven a reservar desde el ${dayText(at.day)}.`,
  }),
  "series-prolonged": ({ lastDay, ...at }, names) => ({
    title: `Tu turno fijo sigue: ${everyWeek(at)}`,
    body: `${names.club(at.club)}, ${names.court(at.court)}: ${
      lastDay === null ? "sigue sin fecha de fin" : `sigue hasta el ${dayText(lastDay)}`
    }. Cada fecha figura en Mis turnos.`,
  }),
  "series-repriced": ({ before, now, ...at }, names) => ({
    title: now === null ? "Cambia el precio de tu turno fijo" : `Tu turno fijo pasa a costar ${pesosText(now)}`,
    body: `${names.club(at.club)}, ${everyWeek(at)}: desde el ${dayText(at.day)} ${
      now === null ? "cada fecha cuesta lo que dice la lista del complejo" : `cada fecha cuesta ${pesosText(now)}`
    }${before === null ? "" : `, antes ${pesosText(before)}`}. Lo que ya pagaste queda como está.`,
  }),
  "series-date-left": ({ by, ...at }, names) => ({
    title: `${names.person(by)} deja una fecha de su turno fijo`,
    body: `${turnText(at, names)} Esa cancha quedó libre; las otras fechas siguen.`,
  }),
  "series-left": (at, names) => ({
    title: `Terminó un turno fijo: ${everyWeek(at)}`,
    body: `Quien lo tenía cerró su cuenta. ${names.court(at.court)} queda libre desde el ${dayText(at.day)}.`,
  }),
};
