import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { notice } from "#server/db/tables/notices.ts";
import { person } from "#server/db/tables/people.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import { remindClubs } from "#server/features/outreach/notices/jobs-reminders.ts";
import { deliverWaiting } from "#server/platform/mail/delivery.ts";
import { smtpTransport } from "#server/platform/mail/transports.ts";
import { categoryOf, enter, propose } from "#tests/support/competitions.ts";
import { type MailServer, openMailServer } from "#tests/support/mail-server.ts";
import { club, player, type SomeBody, testPassword } from "#tests/support/people.ts";
import { openTelling } from "./telling.ts";

const telling = await openTelling();
const { app, db, clock, now, owner, tell, left, invited } = telling;
const { publicUrl, secret } = app.parts;
const going = new AbortController().signal;
afterAll(telling.close);

let server: MailServer;
beforeEach(async () => {
  clock.minutes = 0;
  server = await openMailServer();
});
afterEach(() => server.close());

/** Delivers all notifications and mails, and returns those that arrived in this person's mailbox. */
async function mailed({ email }: SomeBody) {
  await tell();
  const from = "Punto de Oro <no-responder@example.com>";
  const transport = smtpTransport(server.url, from);
  await deliverWaiting({ db, transport, secret, log: pino({ level: "silent" }) }, going);
  transport.close();
  return server.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
}

function header(text: string, name: string) {
  const unfolded = text.slice(0, text.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return new RegExp(`^${name}: (.*)$`, "mi").exec(unfolded)?.[1] ?? "";
}

describe("a mail", () => {
  test("describes the event, and one POST to the address of its header unsubscribes from its group only", async () => {
    const { ana, bea, invite } = await invited();
    const pairId = await invite();
    const [text = "", ...more] = await mailed(bea);
    expect(more).toEqual([]);
    expect(text).toContain("Te invita a formar pareja en");
    expect(text).toContain("Dejá de recibir estos correos");
    expect(header(text, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const address = /^<(.*)>$/.exec(header(text, "List-Unsubscribe"))?.[1] ?? "";
    expect(address).toMatch(new RegExp(`^${publicUrl}/avisos/baja/`));

    // Opening the link changes nothing: programs that inspect links open this one too.
    expect((await fetch(address)).status).toBe(200);
    expect((await bea.api.notices.choices()).groups).toContainEqual({ group: "pairs", push: true, mail: true });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const ended = await fetch(address, { method: "POST", headers: form, body: "List-Unsubscribe=One-Click" });
    expect(ended.status).toBe(200);
    // A second visit says that it is done.
    for (const again of [await fetch(address), await fetch(address, { method: "POST" })])
      expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('"page":"baja","step":"done"')]);
    const { groups } = await bea.api.notices.choices();
    expect(groups).toContainEqual({ group: "pairs", push: true, mail: false });
    expect(groups.filter((one) => one.mail === false)).toHaveLength(1);

    await bea.api.pairs.reject({ pairId });
    await invite();
    expect(await mailed(bea)).toHaveLength(1);
    expect(await mailed(ana)).toHaveLength(1);
    expect((await bea.api.notices.list({})).notices).toHaveLength(2);
  });

  test("with a forged unsubscribe address, or one of a closed account, ends nothing and gives the same answer", async () => {
    const { bea, invite } = await invited();
    await invite();
    const [text = ""] = await mailed(bea);
    const address = /^<(.*)>$/.exec(header(text, "List-Unsubscribe"))?.[1] ?? "";
    await bea.api.accounts.close({ email: bea.email, password: testPassword }).catch(() => {});
    await db.update(person).set({ status: "inactive" }).where(eq(person.id, bea.id));
    for (const one of [address, `${publicUrl}/avisos/baja/abc`, `${address.slice(0, -3)}AAA`]) {
      for (const method of ["GET", "POST"]) {
        const answer = await fetch(one, { method });
        expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("enlace-vencido")]);
      }
    }
  });

  test("cannot unsubscribe from a mailbox that the account has left", async () => {
    const { bea, invite } = await invited();
    await invite();
    const [text = ""] = await mailed(bea);
    const address = /^<(.*)>$/.exec(header(text, "List-Unsubscribe"))?.[1] ?? "";
    await db.update(person).set({ email: "otra-bea@example.com" }).where(eq(person.id, bea.id));
    expect((await fetch(address, { method: "POST" })).status).toBe(404);
    expect((await bea.api.notices.choices()).groups).toContainEqual({ group: "pairs", push: true, mail: true });
  });

  test("to a club waits for the morning, and covers the whole night", async () => {
    const morning = await club(app, "Club del Alba");
    for (const level of ["7ma", "6ta"] as const) {
      const [one, other] = [await player(app, `Ana ${level}`), await player(app, `Bea ${level}`)];
      const categoryId = await categoryOf(app, morning, {});
      await enter(categoryId, one, other);
      await other.api.pairs.accept({ pairId: await propose(categoryId, one, other) });
    }
    expect(await mailed(morning)).toEqual([]);
    clock.minutes = 10.5 * 60;
    const [text = "", ...more] = await mailed(morning);
    expect(more).toEqual([]);
    expect(text.match(/Pareja para confirmar/g)?.length).toBeGreaterThanOrEqual(2);
  });
});

describe("a mail about match hours", () => {
  type Hour = { readonly match: string; readonly minute: number; readonly byMail: boolean | null };
  /** Makes a player whose hours in one tournament are published. */
  async function inTournament() {
    const { bea, categoryId } = await invited();
    const [row] = await db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    const tournament = row?.tournamentId ?? "";
    const publish = (...hours: Hour[]) =>
      db.insert(notice).values(
        hours.map(({ match, minute, byMail }) => ({
          personId: bea.id,
          data: {
            ...{ kind: "match-moved" as const, tournament, match, byMail, why: null },
            place: { court: owner.courtIds[0] ?? "", day: "2026-11-28" as const, minute },
          },
          path: `/torneo/${tournament}?seccion=partidos`,
          replaces: `hour ${match}`,
          createdAt: now(),
        })),
      );
    return { bea, publish, first: crypto.randomUUID(), second: crypto.randomUUID() };
  }

  test("covers two publications if the first has not been sent, with the last hours", async () => {
    const { bea, publish, first, second } = await inTournament();
    await publish({ match: first, minute: 1_080, byMail: true }, { match: second, minute: 1_140, byMail: true });
    expect(await left(bea)).toEqual([]);
    clock.minutes = 1;
    await publish({ match: second, minute: 1_200, byMail: false });
    expect(await left(bea)).toEqual([]);
    clock.minutes = 2;
    const [letter, ...more] = await left(bea);
    expect(more).toEqual([]);
    const { subject, text } = letter ?? { subject: "", text: "" };
    expect(subject).toBe("Horarios del torneo Apertura");
    expect(text.match(/a las \d\d:\d\d/g)).toEqual(["a las 18:00", "a las 20:00"]);
    expect(text.match(/seccion=partidos/g)).toHaveLength(1);
    expect(text).toContain("comunicate con el complejo: Club Paraná");

    // A change that the club marks "no mail" is not mailed. Undoing it is mailed, to the recipients of the earlier
    // mail.
    clock.minutes = 60;
    await publish({ match: first, minute: 1_110, byMail: false });
    clock.minutes = 63;
    expect(await left(bea)).toHaveLength(1);
    await publish({ match: first, minute: 1_080, byMail: null });
    await tell();
    clock.minutes = 66;
    expect(await left(bea)).toHaveLength(2);
    clock.minutes = 70;
    expect(await left(bea)).toHaveLength(2);
  });

  test("is one mail even if it waits for the morning, however many programs compose it", async () => {
    const { bea, publish, first, second } = await inTournament();
    clock.minutes = 120;
    await publish({ match: first, minute: 1_080, byMail: true });
    await tell();
    clock.minutes = 240;
    await publish({ match: first, minute: 1_200, byMail: true }, { match: second, minute: 1_140, byMail: true });
    expect(await left(bea)).toEqual([]);
    clock.minutes = 11 * 60;
    await Promise.all([tell(), tell(), tell()]);
    const [letter, ...more] = await left(bea);
    expect(more).toEqual([]);
    expect(letter?.text.match(/a las \d\d:\d\d/g)).toEqual(["a las 19:00", "a las 20:00"]);
  });
});

describe("a mail about an act of the club", () => {
  test("waits for the morning, is sent once, and not to people who unsubscribed from its kind", async () => {
    const { ana, bea, categoryId } = await invited();
    const [row] = await db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    await ana.api.notices.choose({ group: "tournaments", push: true, mail: false });
    clock.minutes = 120;
    await owner.api.tournaments.cancel({ tournamentId: row?.tournamentId ?? "" });
    expect(await left(bea)).toEqual([]);
    clock.minutes = 10.5 * 60;
    const [letter, ...more] = await left(bea);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("Se canceló el torneo Apertura");
    expect(letter?.text).toContain("que empezaba el sábado 28/11");
    expect(letter?.text).toContain("/avisos/baja/");
    expect(await left(ana)).toEqual([]);
  });

  test("is sent in quiet hours for a court within six hours, and in the morning for a later one", async () => {
    const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    const [courtId = "", free = ""] = owner.courtIds;
    const moved = async ({ api, id }: SomeBody, day: "2026-11-14" | "2026-11-15") => {
      await api.notices.beQuiet({ quietHours: { from: 20 * 60, to: 8 * 60 } });
      const hour = { courtId, day, startMinute: 22 * 60, endMinute: 23 * 60 };
      const booked = await owner.api.bookings.reserve({ ...hour, holder: { kind: "player", playerId: id } });
      await owner.api.bookings.moveToCourt({ bookingId: booked.id, courtId: free });
    };
    await moved(ana, "2026-11-14");
    await moved(bea, "2026-11-15");
    const subjects = async (one: SomeBody) => (await left(one)).map(({ subject }) => subject);
    expect(await subjects(ana)).toContain("Tu turno pasó a Cancha 2");
    expect(await subjects(bea)).toEqual([]);
    clock.minutes = 10.5 * 60;
    expect(await subjects(bea)).toContain("Tu turno pasó a Cancha 2");
  });

  test("is sent in quiet hours for an hour that is near and holds no more", async () => {
    const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    const [courtId = ""] = owner.courtIds;
    await ana.api.notices.beQuiet({ quietHours: { from: 20 * 60, to: 8 * 60 } });
    const tonight = { courtId, day: "2026-11-14", startMinute: 22 * 60, endMinute: 23 * 60 } as const;
    const booked = await owner.api.bookings.reserve({ ...tonight, holder: { kind: "player", playerId: ana.id } });
    const tomorrow = { courtId, day: "2026-11-15", startMinute: 18 * 60 } as const;
    await owner.api.bookings.move({ bookingId: booked.id, ...tomorrow });
    expect((await left(ana)).map(({ subject }) => subject)).toContain("El complejo cambió el horario de tu turno");
    await owner.api.bookings.move({ bookingId: booked.id, ...tomorrow, startMinute: 19 * 60 });
    const bodies = (await ana.api.notices.list({})).notices.map(({ body }) => body).join(" ");
    for (const hour of ["18:00", "19:00"])
      expect(bodies).toContain(`Ahora es en Club Paraná, Cancha 1, domingo 15/11 a las ${hour}.`);

    const { categoryId } = await invited();
    const [row] = await db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    const tournament = row?.tournamentId ?? "";
    await bea.api.notices.beQuiet({ quietHours: { from: 20 * 60, to: 8 * 60 } });
    const before = { day: "2026-11-14" as const, minute: 22 * 60 };
    const moved = { kind: "match-moved" as const, tournament, byMail: true, why: null, place: null };
    await db.insert(notice).values({
      personId: bea.id,
      data: { ...moved, match: crypto.randomUUID(), before },
      path: `/torneo/${tournament}`,
      createdAt: now(),
    });
    await tell();
    clock.minutes = 2;
    expect((await left(bea)).map(({ subject }) => subject)).toContain("Tu partido quedó sin horario");
  });
});

test("a club is reminded once, a day before, that registration is still open", async () => {
  const late = await club(app, "Club de la Costa");
  const categoryId = await categoryOf(app, late);
  const remind = () => remindClubs({ db, now });
  const told = async (isRead = false) =>
    (await late.api.notices.list({})).notices.flatMap(({ title, read }) => (read === isRead ? title : []));
  await remind();
  expect(await told()).toEqual([]);
  // From the evening of the 14th to that of the 27th: the tournament begins on the 28th.
  clock.minutes = 13 * 24 * 60;
  await remind();
  await remind();
  expect(await told()).toEqual(["Mañana empieza Apertura"]);
  expect((await late.api.notices.list({})).notices[0]?.body).toBe(
    "Se juega desde el sábado 28/11. La inscripción sigue abierta: cerrala cuando ya estén todos.",
  );
  // A closed registration needs no reminder.
  await late.api.tournaments.setRegistration({ categoryId, open: false });
  await remind();
  expect([await told(), await told(true)]).toEqual([[], ["Mañana empieza Apertura"]]);
});
