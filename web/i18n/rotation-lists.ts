import type { PlayerList } from "#domain/competition/rotations/mixed-lists.ts";
import * as texts from "./texts.ts";

/** The two lists of a mixed rotation. */
export const listWords = {
  title: texts.womenAndMen,
  counts: (women: number, men: number) =>
    `${women === 1 ? "1 mujer" : `${women} mujeres`} y ${men === 1 ? "1 varón" : `${men} varones`}. Cada pareja ` +
    "lleva una de cada lista.",
  lists: { Masculino: "Varón", Femenino: "Mujer" } satisfies Record<PlayerList, string>,
  listOf: (name: string) => `Lista de ${name}`,
  nobody: "Todavía no hay jugadores confirmados",
  failed: texts.noteFailed,
} as const;
