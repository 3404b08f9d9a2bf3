import { afterAll, describe, expect, test } from "vitest";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { raceApp } from "#tests/races/crowd.ts";
import { type Meeting, type Met, meet } from "#tests/races/rival.ts";
import { saturdayEvening } from "#tests/support/app.ts";
import { club, somebody } from "#tests/support/people.ts";

let forgotten: RegExp | undefined;
const app = await raceApp({ forgets: (statement) => forgotten?.test(statement) ?? false });
afterAll(() => app.close());

/** Creates a club with a limit of 1000 pesos for its desk, and a person with this role. */
async function staffed(role: ClubRole) {
  const owner = await club(app, "Club Paraná");
  const { clubId } = owner;
  await owner.api.team.setDeskLimit({ clubId, limit: 1000 });
  const eva = await somebody(app, "Eva Roldán");
  const createdAt = new Date("2026-11-01T15:00:00Z");
  await app.db.insert(clubMembership).values({ clubId, personId: eva.id, role, createdAt });
  return { owner, clubId, eva };
}

const held = (clubId: string) => `select from club where id = '${clubId}' for no key update`;
const ended = (clubId: string, id: string) =>
  `delete from club_membership where club_id = '${clubId}' and person_id = '${id}'`;

async function rolesAt(clubId: string): Promise<string> {
  const { rows } = await app.pool.query<{ roles: string }>(
    `select string_agg(role, ' ' order by role) as roles from club_membership where club_id = '${clubId}'`,
  );
  return rows[0]?.roles ?? "";
}

type Staffed = Awaited<ReturnType<typeof staffed>>;

/** Charges somebody 1000 pesos, paid by transfer. */
async function paid({ owner, clubId }: Staffed): Promise<string> {
  const debtor = { kind: "guest", name: "Tito" } as const;
  const asked = { clubId, debtor, concept: "Pelotas", amount: 1000, method: "transfer" } as const;
  return (await owner.api.finances.charge(asked)).chargeId;
}

async function endsMeanwhile(role: ClubRole): Promise<Meeting> {
  const scene = await staffed(role);
  const { clubId, eva } = scene;
  const chargeId = await paid(scene);
  return {
    rival: [held(clubId), ended(clubId, eva.id)],
    act: () => eva.api.finances.refund({ chargeId, amount: 1000, method: "transfer" }),
  };
}

const races: readonly { promise: string; meeting: () => Promise<Meeting>; fair: Met }[] = [
  {
    promise: "of two owners who remove each other one stays",
    meeting: async () => {
      const { owner, clubId, eva } = await staffed("admin");
      return {
        rival: [held(clubId), ended(clubId, owner.id)],
        meanwhile: "set constraints all immediate",
        act: () => owner.api.team.remove({ clubId, personId: eva.id }),
        left: () => rolesAt(clubId),
      };
    },
    fair: { answer: "NOT_YOUR_CLUB", meanwhile: null, left: "admin" },
  },
  {
    promise: "two refunds at once stay within the limit of the desk",
    meeting: async () => {
      const scene = await staffed("desk");
      const { clubId, eva } = scene;
      const [first, second] = [await paid(scene), await paid(scene)];
      const values = `'${first}', '${clubId}', 'refund', -1000, 'transfer', '${saturdayEvening.toISOString()}'`;
      return {
        rival: [
          held(clubId),
          `insert into movement (charge_id, club_id, kind, paid, method, at, by_person)
            values (${values}, '${eva.id}')`,
        ],
        act: () => eva.api.finances.refund({ chargeId: second, amount: 1000, method: "transfer" }),
      };
    },
    fair: { answer: "DESK_LIMIT" },
  },
  {
    promise: "a role at the desk that ends while its refund waits refunds nothing",
    meeting: () => endsMeanwhile("desk"),
    fair: { answer: "FORBIDDEN" },
  },
  {
    promise: "a manager whose role ends while their refund waits refunds nothing",
    meeting: () => endsMeanwhile("manager"),
    fair: { answer: "FORBIDDEN" },
  },
];

const lockOfClub = /from "club" where/;

describe("the lock of the club of a team", () => {
  test.each(races)("$promise", async ({ meeting, fair }) => {
    forgotten = undefined;
    expect(await meet(app, await meeting())).toEqual(fair);
  });

  test.each(races)("is needed: $promise", async ({ meeting, fair }) => {
    forgotten = lockOfClub;
    expect(await meet(app, await meeting())).not.toEqual(fair);
  });
});

test.each([
  ["used by somebody else", "accepted_by = (select owner_id from club where id = club_id), accepted_at = now()"],
  ["revoked with the account of its maker", "revoked_at = now()"],
])("an invitation that is %s at that moment brings nobody to the team, also without that lock", async (_, end) => {
  forgotten = lockOfClub;
  const { owner, clubId } = await staffed("manager");
  const bea = await somebody(app, "Bea Sosa");
  const { token, invitationId } = await owner.api.team.invite({ clubId, role: "desk" });
  const meeting: Meeting = {
    rival: [`update club_invitation set ${end} where id = '${invitationId}'`],
    act: () => bea.api.team.accept({ token: token ?? "" }),
    left: () => rolesAt(clubId),
  };
  expect(await meet(app, meeting)).toEqual({ answer: "INVITATION_OVER", left: "admin manager" });
});
