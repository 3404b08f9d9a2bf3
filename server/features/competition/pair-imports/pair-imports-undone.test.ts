import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { enter, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");
const mates = await Promise.all(["Mía", "Mora", "Mara", "Malena"].map((name) => player(app, name, { level: "6ta" })));

/** An act of the guest or the account before the merge, in one of two categories. */
const act = fc.record({
  what: fc.constantFrom(
    "guest enters",
    "account enters",
    "guest pairs",
    "account pairs",
    "guest gives way",
    "guest books",
    "away",
    "drawn",
  ),
  category: fc.nat({ max: 1 }),
  mate: fc.nat({ max: 3 }),
});

/** Tables with events about the merge itself, and counters. */
const toldOnly =
  "'audit_event', 'live_topic', 'tally', 'merge_record', 'attempt', 'mail', 'notice', 'schema_migration'";

async function everyRow(): Promise<Record<string, string[]>> {
  const tables = await app.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in (${toldOnly}) order by 1`,
  );
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await app.pool.query<{ row: string }>(
        `select (to_jsonb(t) - 'updated_at')::text as row from ${name} t order by 1`,
      );
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found);
}

test("after random acts of both, a merge and its separation leave every row as it was, and an impossible merge touches nothing", async () => {
  let day = 0;
  let joined = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 5 }), fc.boolean(), async (acts, hasProfile) => {
      day += 1;
      const { categoryIds } = await tournamentOf(app, owner, [{ level: "6ta" }, { level: "5ta" }]);
      const written = { clubId: owner.clubId, name: "Tito Vega", category: "Masculino", level: "6ta" } as const;
      const { id: guestId } = await owner.api.guests.add({ ...written, phone: "343 455-1234", isAnother: true });
      const account = await player(app, "Tito V.", { level: hasProfile ? "5ta" : "6ta" });
      // An act that a rule refuses did not happen.
      const attempt = (call: Promise<unknown>) =>
        call.then(
          () => {},
          () => {},
        );
      for (const { what, category, mate } of acts) {
        const [categoryId = "", mateId = ""] = [categoryIds[category], mates[mate]?.id];
        const byHand = (id: string) =>
          attempt(owner.api.pairs.addByHand({ categoryId, playerIds: [id, mateId], confirmed: true, letIn: true }));
        if (what === "guest enters" || what === "guest pairs") await byHand(guestId);
        else if (what === "account pairs") await byHand(account.id);
        else if (what === "account enters") await attempt(enter(categoryId, account));
        else if (what === "drawn") await attempt(owner.api.draws.generate({ categoryId }));
        else if (what === "guest books") {
          const slot = { courtId: owner.courtIds[0] ?? "", day: `2026-12-${String(day).padStart(2, "0")}` };
          const hour = { startMinute: 600 + 60 * mate, endMinute: 660 + 60 * mate };
          await attempt(
            owner.api.bookings.reserve({ ...slot, ...hour, holder: { kind: "player", playerId: guestId } }),
          );
        } else {
          const { rows } = await app.pool.query<{ id: string }>(
            "select id from pair where category_id = $1 and $2 in (proposer_id, invitee_id)",
            [categoryId, guestId],
          );
          const [pairId = ""] = rows.map(({ id }) => id);
          const stretches = [{ day: "2026-11-28", startMinute: 1080, endMinute: 1140 }];
          const change = { pairId, outId: guestId, inId: account.id, reason: "Era la misma", letIn: true };
          if (what === "away") await attempt(owner.api.availability.ofPair({ pairId, playerId: guestId, stretches }));
          else await attempt(owner.api.pairs.replacePlayer(change));
        }
      }
      const before = await everyRow();
      const merged = await owner.api.merges
        .join({ playerId: guestId, intoId: account.id })
        .catch((error: { code?: string }) => error.code ?? "?");
      if (typeof merged === "string") expect(merged).toBe("CLAIM_CLASHES");
      else {
        joined += 1;
        await owner.api.merges.separate(merged);
      }
      expect(await everyRow()).toEqual(before);
      await app.pool.query(
        "delete from match; delete from draw; delete from pair_player; delete from pair; delete from entry",
      );
    }),
    { numRuns: Number(process.env.CLAIM_RUNS ?? 8), seed: 64 },
  );
  expect(joined).toBeGreaterThan(1);
});
