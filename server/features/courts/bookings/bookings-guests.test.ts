import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { booking } from "#server/db/tables/bookings.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { forgetGuests } from "./jobs.ts";

const app = await createTestApp();
afterAll(() => app.close());

test("a guest's name is erased after the days that the operator set, also from a cancelled booking, and the booking stays", async () => {
  const [paracao, ana] = [await club(app, "Paracao"), await player(app, "Ana Ríos")];
  const [courtId = ""] = paracao.courtIds;
  const guest = { courtId, guestName: "Tito", guestPhone: "+5493434123456", ...hourFrom(20) } as const;
  await app.db.insert(booking).values([
    { ...guest, day: "2026-10-14", state: "RESERVADO" },
    { ...guest, day: "2026-10-14", state: "CANCELADO", endedBy: "club" },
    { ...guest, day: "2026-10-15", state: "RESERVADO" },
    { ...guest, day: "2026-10-13", state: "RESERVADO", guestName: null, guestPhone: null, personId: ana.id },
  ]);
  // Of two debtors, the one who paid is erased, and the one who still owes is not.
  await app.pool.query(`insert into charge (kind, club_id, booking_id, part, debtor_name, amount, created_at)
    select 'court', '${paracao.clubId}', id, part, 'Deudor ' || part, 100, now()
    from booking, (values (1), (2)) as parts (part)
    where day = '2026-10-14' and state = 'RESERVADO'`);
  await app.pool.query(`insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, club_id, 'payment', 100, 'transfer', now() from charge where part = 1`);
  await forgetGuests({ db: app.db, guestDays: 30 }, "2026-11-14");
  const { day, state, guestName, guestPhone, personId } = booking;
  const kept = await app.db
    .select({ day, state, guestName, guestPhone, personId })
    .from(booking)
    .where(eq(booking.courtId, courtId))
    .orderBy(asc(day), asc(state));
  const nobody = { guestName: null, guestPhone: null, personId: null };
  expect(kept).toEqual([
    { day: "2026-10-13", state: "RESERVADO", ...nobody, personId: ana.id },
    { day: "2026-10-14", state: "CANCELADO", ...nobody },
    { day: "2026-10-14", state: "RESERVADO", ...nobody },
    { day: "2026-10-15", state: "RESERVADO", guestName: "Tito", guestPhone: "+5493434123456", personId: null },
  ]);
  const debtors = await app.pool.query("select debtor_name from charge order by part");
  expect(debtors.rows).toEqual([{ debtor_name: null }, { debtor_name: "Deudor 2" }]);
  // Its debt is settled later, and its name goes with the first run after the charge itself is old.
  await app.pool.query(`insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, club_id, 'payment', 100, 'transfer', now() from charge where part = 2`);
  await app.pool.query("alter table charge disable trigger user");
  await app.pool.query("update charge set created_at = '2026-10-10' where part = 2");
  await app.pool.query("alter table charge enable trigger user");
  await forgetGuests({ db: app.db, guestDays: 30 }, "2026-11-14");
  expect((await app.pool.query("select from charge where debtor_name is not null")).rowCount).toBe(0);
});
