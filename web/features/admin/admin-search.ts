import { type AccountStatus, accountStatuses, type Role, roles } from "#domain/people/person.ts";

/** Which rows of a list of the administration the address asks for: `?texto=…&rol=player&estado=inactive&pagina=2`. */
export type AdminSearch = { texto?: string; rol?: Role; estado?: AccountStatus; pagina?: number };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function adminSearch({ texto, rol, estado, pagina }: Record<string, unknown>): AdminSearch {
  const words = typeof texto === "string" || typeof texto === "number" ? String(texto).slice(0, 80) : "";
  const role = roles.find((one) => one === rol);
  const status = accountStatuses.find((one) => one === estado);
  const page = typeof pagina === "number" && Number.isInteger(pagina) && pagina > 1 && pagina < 100_000 ? pagina : 1;
  return {
    ...(words !== "" && { texto: words }),
    ...(role && { rol: role }),
    ...(status && { estado: status }),
    ...(page > 1 && { pagina: page }),
  };
}
