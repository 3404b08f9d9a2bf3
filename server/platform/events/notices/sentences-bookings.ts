import { timeText } from "#domain/courts/bookings/booking.ts";
import type { NoticeKind } from "#domain/outreach/notices/facts.ts";
import { pesosText, rainedText, type Say, turnText, whenText } from "./sentence-parts.ts";

type BookingKind = Extract<NoticeKind, `booking-${string}` | `slot-${string}` | "request-to-answer">;

/** Sentences about single bookings, for holders, requesting players and club administrators. */
export const bookingSentences: { readonly [Kind in BookingKind]: Say<Kind> } = {
  "booking-confirmed": (at, names) => ({ title: "Tu turno está confirmado", body: turnText(at, names) }),
  "booking-rejected": ({ rain, ...at }, names) => ({
    title: `El complejo no pudo darte el turno${rain ? ": llueve" : ""}`,
    body: [turnText(at, names), rain && rainedText(rain)].filter(Boolean).join(" "),
  }),
  "booking-expired": ({ unpaid = false, ...at }, names) =>
    unpaid
      ? {
          title: "Se liberó tu turno: no llegó la seña",
          body: `${turnText(at, names)} Si todavía querés jugar, podés reservarlo otra vez.`,
        }
      : {
          title: "Tu pedido de turno venció",
          body: `${turnText(at, names)} El complejo no llegó a contestarlo: podés pedir otro.`,
        },
  "booking-cancelled": ({ rain, money, ...at }, names) =>
    rain
      ? { title: "Se suspendió tu turno por lluvia", body: `${turnText(at, names)} ${rainedText(rain)}` }
      : {
          title: "El complejo canceló tu turno",
          body: `${turnText(at, names)} ${money ? rainedText(money) : "Si tenés dudas, hablá con el complejo."}`,
        },
  "booking-missed": (at, names) => ({
    title: "El complejo anotó que no viniste",
    body: `${turnText(at, names)} Si es un error, hablá con el complejo.`,
  }),
  "booking-kept": (at, names) => ({
    title: "El complejo corrigió tu falta: sí viniste",
    body: turnText(at, names),
  }),
  "booking-moved": ({ courtBefore, before, price, ...at }, names) => {
    const costs = price === undefined ? "" : ` Ahora sale ${pesosText(price)}.`;
    return before
      ? {
          title: "El complejo cambió el horario de tu turno",
          body: `Era el ${whenText(before)} en ${names.court(courtBefore)}. Ahora es en ${turnText(at, names)}${costs}`,
        }
      : {
          title: `Tu turno pasó a ${names.court(at.court)}`,
          body: `Era en ${names.court(courtBefore)}; el horario es el mismo. ${turnText(at, names)}${costs}`,
        };
  },
  "slot-offered": ({ club, court, untilMinute, ...at }, names) => ({
    title: `Se liberó: ${whenText(at)} en ${names.club(club)}`,
    body: `${names.court(court)}. Te lo guardamos hasta las ${timeText(untilMinute)}: entrá y decí si lo querés.`,
  }),
  "booking-late": ({ why, until, ...at }, names) => {
    const end = until === null ? "" : ` hasta las ${timeText(until)}, más o menos`;
    const reason = why === "rain" ? "Está lloviendo." : `Hay un partido que se alargó${end}.`;
    return {
      title: "Tu turno puede empezar más tarde",
      body: `${reason} ${turnText(at, names)} Sigue siendo tuyo: antes de salir, consultá.`,
    };
  },
  "slot-given-up": ({ by, ...at }, names) => ({
    title: `${names.person(by)} canceló su turno`,
    body: `${turnText(at, names)} La cancha quedó libre.`,
  }),
  "request-to-answer": ({ by, ...at }, names) => ({
    title: `${names.person(by)} pide un turno`,
    body: `${turnText(at, names)} Contestale antes de que venza.`,
  }),
};
