import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { emptyDatabase, sessionUrl } from "#tests/support/database.ts";

const log = createLog({ logLevel: "silent" });
const marking = "0510_refunds_due.sql";

const database = await emptyDatabase();
const folder = await mkdtemp(join(tmpdir(), "migrations-"));
const client = new pg.Client({ connectionString: sessionUrl(database) });
await client.connect();
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
  await database.close();
});

test("the migration marks exactly the older charges of which a refund is due", async () => {
  await cp("server/db/migrations", folder, { recursive: true });
  for (const name of await readdir(folder)) if (name >= marking) await rm(join(folder, name));
  await migrate(sessionUrl(database), log, folder);
  await client.query(`
    insert into person (id, name, short_name, email) values (gen_random_uuid(), 'Ana', 'Ana', 'ana@example.com');
    insert into club (id, name, address, owner_id) select gen_random_uuid(), 'La Ribera', 'Calle 1', id from person;
    insert into court (id, club_id, number, name, position) select gen_random_uuid(), id, 1, 'Cancha 1', 1 from club;
    insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
      select id, '2026-11-28', hour * 60, hour * 60 + 60,
        case hour when 12 then 'RESERVADO' else 'CANCELADO' end, 'Tito' from court, generate_series(10, 12) hour;
    insert into charge (club_id, kind, booking_id, part, debtor_name, amount, created_at, fee)
      select club_id, 'court', booking.id, 0, start_minute, 5000, now(), case start_minute when 660 then 3000 end
      from booking join court on court.id = court_id;
    insert into movement (charge_id, club_id, kind, paid, method, at)
      select id, club_id, 'payment', 3000, 'transfer', now() from charge`);
  await migrate(sessionUrl(database), log);
  const { rows } = await client.query("select debtor_name from charge where has_refund_due");
  // The payment of 11:00 is the fee, and 12:00 stands.
  expect(rows).toEqual([{ debtor_name: "600" }]);
});
