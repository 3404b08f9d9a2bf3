import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import type { Lock } from "./rival.ts";

const day = "2026-11-20";

/** Lists the locks of slot watches. Each meeting creates its own club. */
export function locksOfWatches(app: TestApp): readonly Lock[] {
  const one = async (query: string) => (await app.pool.query<{ it: unknown }>(query)).rows[0]?.it;
  const turn = () => offerFreedSlots({ ...app.parts, requestRules: defaultRequestRules });
  /** Makes a club of one court with an hour that is taken. */
  async function taken() {
    const { api, clubId, courtIds } = await club(app, "Club Paraná", 1);
    const [courtId = ""] = courtIds;
    const holder = { kind: "guest", name: "Tito" } as const;
    const { id: bookingId } = await api.bookings.reserve({ courtId, day, ...hourFrom(20), holder });
    return { clubId, free: () => api.bookings.cancel({ bookingId }), ana: await player(app, "Ana Ríos") };
  }

  return [
    {
      at: "server/features/courts/slot-watches/reads.ts",
      lock: "the club whose line it is",
      promise: "a slot that is freed while somebody begins to wait for it is offered to them",
      statement: /from "club" where "club"."id" = \$1/,
      meeting: async () => {
        const { clubId, free, ana } = await taken();
        await free();
        return {
          rival: [
            `select from club where id = '${clubId}' for no key update`,
            `insert into slot_watch (club_id, person_id, day, from_minute, to_minute, minutes, created_at)
             values ('${clubId}', '${ana.id}', '${day}', 1200, 1200, 60, now())`,
          ],
          act: turn,
          left: () => one(`select state as it from slot_watch where person_id = '${ana.id}'`),
        };
      },
      fair: { answer: "done", left: "offered" },
    },
    {
      at: "server/features/courts/commitments/writes.ts",
      lock: "the booking that holds an offer's court",
      promise: "an offer that passes at that moment is not taken",
      statement: /from "booking" inner join "slot_offer"/,
      meeting: async () => {
        const { clubId, free, ana } = await taken();
        const wish = { clubId, courtId: null, day, ...hourFrom(20), margin: 0 } as const;
        const { id: watchId } = await ana.api.slotWatches.watch(wish);
        await free();
        await turn();
        const held = await one(`select booking_id as it from slot_offer where watch_id = '${watchId}'`);
        return {
          rival: [
            `select from booking where id = '${held}' for no key update`,
            `update slot_offer set outcome = 'passed', ended_at = now(), booking_id = null
              where watch_id = '${watchId}'`,
            `update slot_watch set state = 'passed' where id = '${watchId}'`,
            `delete from booking where id = '${held}'`,
          ],
          act: () => ana.api.slotWatches.accept({ watchId }),
        };
      },
      fair: { answer: "OFFER_OVER" },
    },
  ];
}
