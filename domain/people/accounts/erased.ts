import type { AccountStatus } from "#domain/people/players/person.ts";

/** The name that replaces an erased person in results, pairs and draws. Reliability, F2. */
export const nobody = { name: "Jugador eliminado", shortName: "eliminado", location: "-" } as const;

/** Returns the address that an erased account keeps. No mail reaches it. */
export const addressOfNobody = (id: string) => `${id}@eliminado.invalid`;

type Stored = {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly status: AccountStatus;
};

/** Returns true if the account was closed or the guest erased, which nobody can undo. */
export function isErased({ id, email, name, status }: Stored): boolean {
  return email === null ? name === nobody.name && status === "inactive" : email === addressOfNobody(id);
}
