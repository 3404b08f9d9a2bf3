import { type AccountStatus, accountStatuses, type Role, roles } from "#domain/people/person.ts";

/** Which rows of a list of the administration the address asks for: `?texto=…&rol=player&estado=inactive`. */
export type AdminSearch = { texto?: string; rol?: Role; estado?: AccountStatus };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function adminSearch({ texto, rol, estado }: Record<string, unknown>): AdminSearch {
  const words = typeof texto === "string" || typeof texto === "number" ? String(texto).slice(0, 80) : "";
  const role = roles.find((one) => one === rol);
  const status = accountStatuses.find((one) => one === estado);
  return {
    ...(words !== "" && { texto: words }),
    ...(role && { rol: role }),
    ...(status && { estado: status }),
  };
}
