/** Who looks at a screen: nobody signed in, an account of the demonstration, or somebody to whom nothing has happened yet. */
export type Viewer = "visitor" | "player" | "club" | "superAdmin" | "newPlayer" | "newClub";

/** A screen to be looked at: its name among the files, who sees it, and where it is. */
export type Screen = { readonly name: string; readonly viewer: Viewer; readonly path: string };

/** A tournament and a person of the demonstration, for the paths that name one. */
export type Known = {
  readonly drawn: string;
  readonly open: string;
  readonly long: string;
  readonly category: string;
  readonly player: string;
  readonly clubId: string;
};

const nobody = "00000000-0000-4000-8000-000000000000";

/** Every route × role × state that is worth a look. */
export function screensOf(known: Known): readonly Screen[] {
  const player = (name: string, path: string) => ({ name, viewer: "player", path }) as const;
  const club = (name: string, path: string) => ({ name, viewer: "club", path }) as const;
  const superAdmin = (name: string, path: string) => ({ name, viewer: "superAdmin", path }) as const;
  return [
    { name: "landing", viewer: "visitor", path: "/" },
    { name: "ingresar", viewer: "visitor", path: "/?ingresar=true" },
    { name: "registrar-complejo", viewer: "visitor", path: "/registrar-complejo" },
    { name: "terminos", viewer: "visitor", path: "/terminos" },
    { name: "restablecer", viewer: "visitor", path: "/restablecer?token=x" },
    { name: "crear-perfil", viewer: "newPlayer", path: "/crear-perfil" },
    { name: "mi-panel-vacio", viewer: "newPlayer", path: "/dashboard" },
    { name: "mis-torneos-vacio", viewer: "newPlayer", path: "/mis-torneos" },
    { name: "buscar-torneos-sin-perfil", viewer: "newPlayer", path: "/buscar-torneos" },
    player("mi-panel", "/dashboard"),
    player("mis-torneos", "/mis-torneos"),
    player("buscar-torneos", "/buscar-torneos"),
    player("ranking", "/ranking"),
    player("ranking-vacio", "/ranking?categoria=Mixto&nivel=1ra"),
    player("perfil", `/perfil/${known.player}`),
    player("perfil-que-no-existe", `/perfil/${nobody}`),
    player("torneo", `/torneo/${known.open}`),
    player("torneo-nombre-largo", `/torneo/${known.long}`),
    player("torneo-llave", `/torneo/${known.drawn}?solapa=llave`),
    player("torneo-que-no-existe", `/torneo/${nobody}`),
    club("club", "/admin"),
    club("club-todas-las-canchas", "/admin?cancha=todas"),
    club("club-mis-torneos", "/admin/mis-torneos"),
    club("club-crear-torneo", "/admin/crear-torneo"),
    club("club-ajustes", "/admin/setup"),
    club("club-gestionar", `/admin/gestionar/${known.open}`),
    club("club-gestionar-llave", `/admin/gestionar/${known.drawn}`),
    club("club-gestionar-que-no-existe", `/admin/gestionar/${nobody}`),
    { name: "club-nuevo", viewer: "newClub", path: "/admin" },
    { name: "club-nuevo-mis-torneos", viewer: "newClub", path: "/admin/mis-torneos" },
    superAdmin("super-admin", "/super-admin"),
    superAdmin("super-admin-usuarios", "/super-admin/users"),
    superAdmin("super-admin-complejos", "/super-admin/complexes"),
  ];
}
