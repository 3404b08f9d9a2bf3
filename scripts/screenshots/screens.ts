import type { Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { chooseDay, today } from "#tests/journeys/steps.ts";

/**
 * Who looks at a screen: nobody signed in, an account of the demonstration, somebody to whom nothing has happened yet, or
 * somebody whose names and lists are as long as they get.
 */
export type Viewer =
  | "visitor"
  | "player"
  | "club"
  | "superAdmin"
  | "newPlayer"
  | "freshPlayer"
  | "newClub"
  | "longPlayer"
  | "longClub";

/** A screen to be looked at: its name among the files, who sees it, and where it is. */
export type Screen = {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** What is done there first. */
  readonly act?: (page: Page) => Promise<void>;
  /** Whatever it asks the server fails. */
  readonly fails?: true;
};

/** A tournament and a person of the demonstration, for the paths that name one. */
export type Known = {
  readonly drawn: string;
  readonly open: string;
  readonly long: string;
  readonly player: string;
  /** Drawn, with 64 pairs. */
  readonly crowded: string;
};

/** The screens that are also looked at when the server answers nothing that they ask. */
const failures: readonly string[] = [
  "mi-panel",
  "mis-torneos",
  "buscar-torneos",
  "ranking",
  "perfil",
  "torneo",
  "club",
  "club-mis-torneos",
  "club-crear-torneo",
  "club-ajustes",
  "club-gestionar",
  "super-admin",
  "super-admin-usuarios",
  "super-admin-complejos",
];

const nobody = "00000000-0000-4000-8000-000000000000";

/** Every route × role × state that is worth a look. */
export function screensOf(known: Known): readonly Screen[] {
  const player = (name: string, path: string) => ({ name, viewer: "player", path }) as const;
  const club = (name: string, path: string) => ({ name, viewer: "club", path }) as const;
  const superAdmin = (name: string, path: string) => ({ name, viewer: "superAdmin", path }) as const;
  const longPlayer = (name: string, path: string) => ({ name: `largo-${name}`, viewer: "longPlayer", path }) as const;
  const longClub = (name: string, path: string) => ({ name: `largo-${name}`, viewer: "longClub", path }) as const;
  const normal = [
    { name: "landing", viewer: "visitor", path: "/" },
    { name: "ingresar", viewer: "visitor", path: "/?ingresar=true" },
    { name: "registrar-complejo", viewer: "visitor", path: "/registrar-complejo" },
    { name: "terminos", viewer: "visitor", path: "/terminos" },
    { name: "restablecer", viewer: "visitor", path: "/restablecer?token=x" },
    { name: "crear-perfil", viewer: "newPlayer", path: "/crear-perfil" },
    { name: "mi-panel-vacio", viewer: "freshPlayer", path: "/dashboard" },
    { name: "mis-torneos-vacio", viewer: "freshPlayer", path: "/mis-torneos" },
    { name: "buscar-torneos-sin-perfil", viewer: "newPlayer", path: "/buscar-torneos" },
    player("mi-panel", "/dashboard"),
    player("mis-torneos", "/mis-torneos"),
    player("buscar-torneos", "/buscar-torneos"),
    player("ranking", "/ranking"),
    player("ranking-vacio", "/ranking?categoria=mixto-1ra"),
    player("perfil", `/perfil/${known.player}`),
    player("perfil-que-no-existe", `/perfil/${nobody}`),
    player("torneo", `/torneo/${known.open}`),
    player("torneo-nombre-largo", `/torneo/${known.long}`),
    player("torneo-inscriptos", `/torneo/${known.open}?seccion=inscriptos`),
    player("torneo-llave", `/torneo/${known.drawn}?seccion=llave`),
    player("torneo-que-no-existe", `/torneo/${nobody}`),
    club("club", "/admin"),
    club("club-todas-las-canchas", "/admin?cancha=todas"),
    club("club-mis-torneos", "/admin/mis-torneos"),
    club("club-crear-torneo", "/admin/crear-torneo"),
    { ...club("club-crear-torneo-categorias", "/admin/crear-torneo"), act: (page: Page) => fillFirstStep(page) },
    {
      ...club("club-crear-torneo-publicar", "/admin/crear-torneo"),
      act: async (page: Page) => {
        await fillFirstStep(page);
        await page.getByRole("button", { name: "Seguir a Publicar" }).click();
        await page.getByRole("button", { name: "Publicar", exact: true }).waitFor();
      },
    },
    club("club-ajustes", "/admin/setup"),
    club("club-gestionar", `/admin/gestionar/${known.open}`),
    club("club-gestionar-llave", `/admin/gestionar/${known.drawn}`),
    club("club-gestionar-que-no-existe", `/admin/gestionar/${nobody}`),
    { name: "club-nuevo", viewer: "newClub", path: "/admin" },
    { name: "club-nuevo-mis-torneos", viewer: "newClub", path: "/admin/mis-torneos" },
    superAdmin("super-admin", "/super-admin"),
    superAdmin("super-admin-usuarios", "/super-admin/users"),
    superAdmin("super-admin-complejos", "/super-admin/complexes"),
    superAdmin("super-admin-usuarios-sin-resultado", "/super-admin/users?texto=nadiesellamaasi"),
    superAdmin("super-admin-vista-admin", "/super-admin/vista-admin"),
    superAdmin("super-admin-vista-jugador", "/dashboard"),
    longPlayer("mi-panel", "/dashboard"),
    longPlayer("mis-torneos", "/mis-torneos"),
    longPlayer("buscar-torneos", "/buscar-torneos?categoria=todas"),
    longPlayer("ranking", "/ranking"),
    longPlayer("torneo", `/torneo/${known.crowded}`),
    longPlayer("torneo-inscriptos", `/torneo/${known.crowded}?seccion=inscriptos`),
    longPlayer("torneo-llave", `/torneo/${known.crowded}?seccion=llave`),
    longClub("club", "/admin"),
    longClub("club-mis-torneos", "/admin/mis-torneos"),
    longClub("club-ajustes", "/admin/setup"),
    longClub("club-gestionar", `/admin/gestionar/${known.crowded}?categoria=mixto-7ma`),
    longClub("club-gestionar-llave", `/admin/gestionar/${known.crowded}`),
  ] as const;
  const failing = normal.filter(({ name }) => failures.includes(name));
  return [...normal, ...failing.map((screen) => ({ ...screen, name: `${screen.name}-error`, fails: true as const }))];
}

/** Fills the wizard's first step; a draft of before, with which it would go on, is thrown away. */
async function fillFirstStep(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Seguir a|Publicar$)/ }).waitFor();
  const startOver = page.getByRole("button", { name: "Empezar de cero" });
  if (await startOver.isVisible()) await startOver.click();
  await page.getByLabel("Nombre del torneo").fill("Copa del Litoral");
  await chooseDay(page, "Fecha de inicio", addDays(today(), 20));
  await chooseDay(page, "Fecha de fin", addDays(today(), 21));
  await page.getByRole("button", { name: "Seguir a Categorías" }).click();
  await page.getByRole("button", { name: "Seguir a Publicar" }).waitFor();
}
