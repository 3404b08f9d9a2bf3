import { searchLettersMax } from "#domain/lib/search-letters.ts";
import { type AccountStatus, accountStatuses, type Role, roles } from "#domain/people/players/person.ts";

/** The filters of an administration list in the address: `?texto=…&rol=player&estado=inactive`. */
export type AdminSearch = { texto?: string; rol?: Role; estado?: AccountStatus };

/** Reads the known parameters of an address; ignores anything else. */
export function adminSearch({ texto, rol, estado }: Record<string, unknown>): AdminSearch {
  const words = typeof texto === "string" || typeof texto === "number" ? String(texto).slice(0, searchLettersMax) : "";
  const role = roles.find((one) => one === rol);
  const status = accountStatuses.find((one) => one === estado);
  return {
    ...(words !== "" && { texto: words }),
    ...(role && { rol: role }),
    ...(status && { estado: status }),
  };
}
