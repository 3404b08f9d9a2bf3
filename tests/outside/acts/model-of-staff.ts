import { type ClubAbility, type ClubRole, hasAbility } from "#domain/people/club-roles.ts";
import type { World } from "#tests/money/history-world.ts";

/** The refusals of a call for whose club or role the caller lacks the ability. */
const lacking = [
  ...["ROLE_REFUSED", "NOT_YOUR_CLUB", "FORBIDDEN"],
  ...["CLUB_NOT_FOUND", "TOURNAMENT_NOT_FOUND", "COURT_NOT_FOUND"],
];

/** Knows the acknowledged roles at each club, and the passes of scorers that ended. */
export function staffKnown({ clubs }: World) {
  const roles = new Map<string, ClubRole>();
  const faults: string[] = [];
  const roleAt = (clubId: string, personId: string) => roles.get(`${clubId} ${personId}`) ?? null;
  return {
    roleAt,
    noteRole: (clubId: string, personId: string, role: ClubRole | null) =>
      role ? roles.set(`${clubId} ${personId}`, role) : roles.delete(`${clubId} ${personId}`),
    /** Judges the answer to a call of a person who may have the ability: done, or the code of its refusal. */
    judge: (clubId: string, personId: string, ability: ClubAbility, answer: string) => {
      const role = roleAt(clubId, personId);
      const isAble = role !== null && hasAbility(role, ability);
      if (isAble === lacking.includes(answer)) faults.push(`${role} of ${clubId} asked for ${ability}: ${answer}`);
    },
    /** Judges the answer to a call of a phone whose pass ended. */
    judgeEnded: (passId: string, answer: string) => {
      if (answer !== "PASS_ENDED") faults.push(`a phone of the ended pass ${passId}: ${answer}`);
    },
    differences: async (): Promise<string[]> => {
      const found = [...faults];
      for (const { api, clubId, id } of clubs) {
        const { members } = await api.team.ofClub({ clubId });
        const told = members.filter(({ person }) => person.id !== id).map((one) => `${one.person.id} ${one.role}`);
        const known = [...roles].flatMap(([key, role]) => {
          const [of, personId] = key.split(" ");
          return of === clubId ? `${personId} ${role}` : [];
        });
        if (told.toSorted().join() !== known.toSorted().join()) found.push(`team of ${clubId}: ${told}, not ${known}`);
      }
      return found;
    },
  };
}
