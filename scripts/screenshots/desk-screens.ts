import { type Act, ask, chooseCup, inTurn, type Known, open, opened, press, type Screen, unfold } from "./screen.ts";

/** Opens the passes of the scorers of a tournament. */
const scorers: Act = inTurn(open("Opciones del torneo"), press("Planilleros"), (page) =>
  page.getByRole("dialog", { name: "Planilleros" }).waitFor(),
);

const nobody = "00000000-0000-4000-8000-000000000000";

/** Opens the menu of a pair; the tournament's menu has another name. */
const pairMenu = open(/^Opciones de /);
const categoriesMenu = inTurn(open("Opciones del torneo"), open("Cambiar categorías"));
const toScreens = inTurn(open("Opciones del torneo"), open("Pantalla del club"), (page) =>
  page.getByRole("button", { name: "Agregar una pantalla" }).waitFor(),
);
/** Clicks a chip over a list by its label, because its input is hidden. */
const played: Act = (page) => page.locator("label", { hasText: /^Jugados/ }).click();
const toPlay = press(/^Cargar resultado/);
const save = press("Guardar resultado");

/** Fills a set in with its first chip of the first or the second pair. */
const chip =
  (set: string, side: 0 | 1): Act =>
  (page) =>
    page
      .getByRole("group", { name: `${set}: gana` })
      .nth(side)
      .getByRole("button")
      .first()
      .click();

const walkover: Act = (page) => page.getByRole("dialog").getByRole("button", { name: "W.O." }).click();

/** Corrects a played match to a walkover of its winner, which undoes later results. */
function correct({ somebody, winner }: Known["corrected"]): Act {
  return async (page) => {
    await played(page);
    await page.getByPlaceholder("Buscar jugador").fill(somebody);
    await inTurn(press("Corregir"), opened, walkover)(page);
    await page.getByRole("dialog").getByRole("group", { name: "¿" }).locator("label").nth(winner).click();
    await save(page);
    await page.getByRole("alertdialog").waitFor();
  };
}

/** Opens the settings, which are beside the tools on a laptop and behind "Más" on the phone. */
const settings: Act = async (page) => {
  const beside = page.getByRole("button", { name: "Ajustes", exact: true }).filter({ visible: true });
  if ((await beside.count()) === 0) await open("Más")(page);
  await press("Ajustes")(page);
  await page.getByRole("dialog", { name: "Ajustes" }).waitFor();
};
const proposal = inTurn(press("Armar horarios"), (page) =>
  page.getByRole("button", { name: "Usar estos horarios" }).waitFor(),
);
/** Picks a match: in a sheet on the phone, in the grid on a laptop. */
const pick: Act = (page) =>
  page
    .locator("button[data-match]")
    .or(
      page
        .getByRole("listitem")
        .getByRole("button")
        .filter({ hasText: /^\d\d:\d\d/ }),
    )
    .filter({ visible: true })
    .first()
    .click();
const delayed = inTurn(open("Atrasar"), press("Ver cómo quedaría"), (page) =>
  page.getByRole("button", { name: "Volver" }).waitFor(),
);

/**
 * Lists the screens of a tournament at the club's desk: every part of a category before and after the draw, and the
 * end.
 */
export function deskScreens(known: Known): readonly Screen[] {
  const at = (id: string, search = "") => `/admin/gestionar/${id}${search}`;
  const desk = (viewer: "club" | "otherClub", name: string, path: string, act?: Act): Screen => ({
    name: `club-gestionar${name}`,
    viewer,
    path,
    ...(act && { act }),
  });
  const club = (name: string, path: string, act?: Act) => desk("club", name, path, act);
  const other = (name: string, path: string, act?: Act) => desk("otherClub", name, path, act);
  const knockout = (part: string) => at(known.drawn, `?categoria=masculino-6ta&ver=${part}`);
  const zones = (part: string) => at(known.drawn, `?categoria=mixto-6ta&ver=${part}`);
  const unplayed = (part: string) => at(known.drawn, `?categoria=femenino-7ma&ver=${part}`);
  const draw = at(known.open, "?ver=cuadro");
  return [
    club("", at(known.open)),
    club("-que-no-existe", at(nobody)),
    club("-compartir", at(known.open), open("Compartir")),
    club("-pareja-no-pueden", at(known.open), inTurn(pairMenu, press(/^Cuándo no pueden/))),
    club("-opciones", at(known.open), open("Opciones del torneo")),
    club(
      "-edicion-anterior",
      at(known.open),
      inTurn(open("Opciones del torneo"), open("Invitar a los de la edición anterior")),
    ),
    club("-importar", at(known.open), open("Importar")),
    club("-publicado-edicion", at(known.open, "?publicado=true")),
    club("-opciones-palabras", at(known.open), inTurn(open("Opciones del torneo"), open("Cambiar nombre"))),
    club("-opciones-categorias", at(known.open), categoriesMenu),
    club("-opciones-categoria-nueva", at(known.open), inTurn(categoriesMenu, open("Agregar categoría"))),
    club("-sorteo-cupo", draw, open(/^Cambiar cupo/)),
    club("-pantallas", at(known.open), toScreens),
    other("-pantallas-una", at(known.prepared), toScreens),
    other("-pantallas-control", at(known.prepared), inTurn(toScreens, open(/^Pantalla [A-Z]{5}/))),
    club("-opciones-mover", at(known.open), inTurn(open("Opciones del torneo"), open("Cambiar fechas"))),
    club("-opciones-cancelar", at(known.open), inTurn(open("Opciones del torneo"), open("Cancelar torneo"))),
    club("-opciones-sorteado", at(known.drawn), open("Opciones del torneo")),
    club(
      "-opciones-suspender",
      at(known.drawn),
      inTurn(open("Opciones del torneo"), open("Suspender y seguir otro día")),
    ),
    club(
      "-opciones-suspender-como-quedaria",
      at(known.drawn),
      inTurn(inTurn(open("Opciones del torneo"), open("Suspender y seguir otro día")), press("Ver cómo quedaría")),
    ),
    club("-opciones-cancelar-sorteado", at(known.drawn), inTurn(open("Opciones del torneo"), open("Cancelar torneo"))),
    club("-pareja-opciones", at(known.open), pairMenu),
    club("-pareja-quitar", at(known.open), inTurn(pairMenu, ask("Quitar pareja"))),
    club("-pareja-agregar", at(known.open), open("Agregar pareja")),
    club("-sorteo", draw),
    club("-sorteo-generar", draw, ask("Generar llave")),
    club("-sorteo-orden", draw, open("Ordenar cabezas de serie")),
    club("-sorteo-a-mano", draw, open("Ubicar a mano")),
    club("-sorteo-quien-puede-anotarse", draw, open(/^Cambiar quién puede anotarse/)),
    club("-sorteo-reglas", draw, open("Cambiar cómo se juega")),
    club("-hoy", at(known.drawn, "?ver=hoy")),
    club("-planilleros", at(known.drawn), scorers),
    club("-planilleros-nuevo", at(known.drawn), inTurn(scorers, open("Nuevo pase"))),
    club("-planilleros-codigo", at(known.drawn), inTurn(scorers, press(/^Sumar un teléfono a/))),
    club("-hoy-atrasar", at(known.drawn, "?ver=hoy"), open("Atrasar")),
    club("-hoy-atrasar-como-quedaria", at(known.drawn, "?ver=hoy"), delayed),
    club("-horarios", at(known.drawn, "?ver=horarios")),
    club("-horarios-vacio", at(known.unordered, "?ver=horarios")),
    club("-horarios-propuesta", at(known.unordered, "?ver=horarios"), proposal),
    club("-horarios-sin-lugar", at(known.cramped, "?ver=horarios")),
    club("-horarios-mover", at(known.cramped, "?ver=horarios"), pick),
    club("-horarios-publicar", at(known.cramped, "?ver=horarios"), open("Publicar horarios")),
    club("-horarios-ajustes", at(known.cramped, "?ver=horarios"), settings),
    club("-horarios-historial", at(known.drawn, "?ver=horarios"), open("Más")),
    club("-llave", knockout("cuadro")),
    club("-llave-paridad", knockout("cuadro"), unfold("Paridad")),
    club("-llave-parejas", knockout("parejas")),
    club("-llave-pareja-opciones", knockout("parejas"), pairMenu),
    club("-llave-pareja-bajar", knockout("parejas"), inTurn(pairMenu, ask("Bajar pareja"))),
    club("-llave-partidos", knockout("partidos")),
    club("-llave-partidos-jugados", knockout("partidos"), played),
    club("-llave-partidos-nadie", knockout("partidos"), (page) => page.getByPlaceholder("Buscar jugador").fill("zzz")),
    club("-partidos-de-todas", at(known.drawn, "?categoria=todas&ver=partidos")),
    club("-historial", knockout("partidos"), inTurn(played, open("Historial"))),
    club("-resultado", knockout("partidos"), inTurn(toPlay, opened)),
    club(
      "-resultado-escrito",
      knockout("partidos"),
      inTurn(toPlay, opened, chip("Set 1", 0), chip("Set 2", 1), chip("Súper tie", 0)),
    ),
    club("-resultado-incompleto", knockout("partidos"), inTurn(toPlay, opened, chip("Set 1", 0), save)),
    club("-resultado-wo", knockout("partidos"), inTurn(toPlay, opened, walkover, save)),
    club("-resultado-corregir", knockout("partidos"), inTurn(played, open("Corregir"))),
    club("-resultado-borrar", zones("partidos"), inTurn(played, open("Corregir"), ask("Borrar resultado"))),
    club("-zonas", zones("zonas")),
    club("-zonas-llave", zones("cuadro")),
    club("-zonas-llave-paridad", zones("cuadro"), unfold("Paridad")),
    club("-zonas-partidos", zones("partidos")),
    club("-sin-jugar", unplayed("cuadro")),
    club("-sin-jugar-repetir", unplayed("cuadro"), ask("Volver a sortear")),
    club("-sin-jugar-anular", unplayed("cuadro"), ask("Anular llave")),
    club("-sin-jugar-sorteos", unplayed("cuadro"), open("Sorteos")),
    club("-sin-jugar-sin-reservas", unplayed("parejas"), inTurn(pairMenu, open("Reemplazar por otra pareja"))),
    club("-grupo-unico", at(known.groups, "?categoria=femenino-7ma&ver=zonas")),
    club("-previa", at(known.regional, "?ver=cuadro")),
    { ...club("-previa-impresa", at(known.regional, "?ver=cuadro")), printed: true },
    club("-cerrado", at(known.closed)),
    club("-cerrado-consolacion", at(known.closed, "?ver=cuadro"), chooseCup("Consolación")),
    club("-cerrado-reabrir", at(known.closed), ask("Reabrir torneo")),
    other("-vacio", at(known.empty)),
    other("-vacio-sorteo", at(known.empty, "?ver=cuadro")),
    other("-publicado", at(known.empty, "?publicado=true")),
    other("-zonas-sorteo", at(known.prepared, "?categoria=masculino-6ta&ver=cuadro")),
    other(
      "-zonas-ajustar",
      at(known.prepared, "?categoria=masculino-6ta&ver=cuadro"),
      inTurn(open("Ver y ajustar zonas"), (page) => page.getByRole("dialog").getByRole("listitem").first().click()),
    ),
    other(
      "-sin-jugar-reservas",
      at(known.prepared, "?categoria=femenino-6ta&ver=parejas"),
      inTurn(pairMenu, open("Reemplazar por otra pareja")),
    ),
    other("-sin-jugar-orden", at(known.prepared, "?categoria=femenino-6ta&ver=cuadro"), open("Volver a sortear")),
    other("-resultado-deshace", at(known.closable, "?ver=partidos"), correct(known.corrected)),
    other("-para-cerrar", at(known.closable)),
    other("-para-cerrar-pregunta", at(known.closable), ask("Cerrar torneo")),
  ];
}
