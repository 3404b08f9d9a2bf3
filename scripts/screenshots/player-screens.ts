import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import {
  type Act,
  answering,
  ask,
  chooseCup,
  inTurn,
  type Known,
  open,
  opened,
  openedAnew,
  press,
  type Screen,
  unfold,
} from "./screen.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

/** Opens "Mi cuenta", which is in the sidebar, and under "Más" on the phone. */
const openAccount: Act = async (page) => {
  const more = page.getByRole("button", { name: "Más", exact: true });
  if (await more.isVisible()) await inTurn(press("Más"), opened)(page);
  await press("Mi cuenta")(page);
  await page.getByRole("dialog", { name: "Mi cuenta" }).waitFor();
};

const choosePicture: Act = async (page) => {
  const file = { name: "foto.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
  await page.getByLabel("Foto de perfil").setInputFiles(file);
  await page.getByRole("alertdialog").waitFor();
};

/** Makes the browser deny notifications. */
const forbidNotices: Act = async (page) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
    Notification.requestPermission = () => Promise.resolve("denied");
  });
  await page.reload();
};

/** The hour at which every court is taken on the day of the booking screens. */
export const fullHour = 22 * 60;

/** A freed slot at a club that asks for a deposit, offered to a watching player. */
const offered = [
  {
    id: nobody,
    club: { id: nobody, name: "Doble Vidrio" },
    ...{ day: addDays(today(), 3), fromMinute: 1200, toMinute: 1200, minutes: 60, court: null },
    offer: {
      ...{ court: "Cancha 2", startMinute: 1200, endMinute: 1260, price: 20_000 },
      ...{ until: `${today()}T23:42:00.000Z`, untilMinute: 1242, deposit: { amount: 10_000, heldMinutes: 20 } },
    },
  },
] satisfies SlotWatch[];

/** Lists the screens of the demonstration's player, and those of a player without any history. */
export function playerScreens(known: Known): readonly Screen[] {
  const player = (name: string, path: string, act?: Act): Screen => ({
    name,
    viewer: "player",
    path,
    ...(act && { act }),
  });
  const fresh = (name: string, path: string): Screen => ({ name, viewer: "freshPlayer", path });
  const tournament = (id: string, search = "") => `/torneo/${id}${search}`;
  const hours = `/reservar-cancha?complejo=${known.clubId}&dia=${addDays(today(), 2)}`;
  const deposits = `/reservar-cancha?complejo=${known.depositClub}&dia=${addDays(today(), 9)}`;
  return [
    fresh("mi-panel-vacio", "/dashboard"),
    fresh("avisos-vacio", "/avisos"),
    fresh("mis-torneos-vacio", "/mis-torneos"),
    fresh("ranking-de-los-demas", "/ranking?categoria=masculino-6ta"),
    player("mi-panel", "/dashboard"),
    player("avisos", "/avisos"),
    { ...player("mas", "/dashboard", open("Más")), phoneOnly: true },
    player("mi-perfil", "/dashboard", open("Editar mi perfil")),
    player("mi-foto-que-no-sirve", "/dashboard", choosePicture),
    player("mi-cuenta", "/dashboard", openAccount),
    player("mi-cuenta-calendario", "/dashboard", inTurn(openAccount, open("Calendario"))),
    player("mi-cuenta-sigo", "/dashboard", inTurn(openAccount, open("A quién sigo"))),
    player("mi-cuenta-cerrar", "/dashboard", inTurn(openAccount, open("Cerrar mi cuenta"))),
    player("avisos-ajustes", "/avisos", open("Ajustes de avisos")),
    player(
      "avisos-bloqueados",
      "/avisos",
      inTurn(forbidNotices, open("Ajustes de avisos"), open("Avisame al celular")),
    ),
    player("mis-torneos", "/mis-torneos"),
    player("mis-torneos-proximos", "/mis-torneos?ver=proximos"),
    player("mis-torneos-jugados", "/mis-torneos?ver=jugados"),
    player("buscar-torneos", "/buscar-torneos"),
    player("buscar-torneos-nada", "/buscar-torneos?texto=zzz"),
    player("buscar-torneos-categoria", "/buscar-torneos", open(/^Categoría/)),
    player("buscar-torneos-fecha", "/buscar-torneos", open(/^Fecha/)),
    player("buscar-torneos-club", "/buscar-torneos", open(/^Club/)),
    player("reservar", "/reservar-cancha"),
    player("mis-turnos", "/mis-turnos"),
    player("mis-turnos-abrir-partido", "/mis-turnos", open("Abrir partido")),
    player("mis-turnos-opciones", "/mis-turnos", (page) => page.getByText("Más opciones").first().click()),
    fresh("mis-turnos-vacio", "/mis-turnos"),
    player("reservar-horas", hours),
    player("reservar-dia-sin-horas", `/reservar-cancha?complejo=${known.clubId}&dia=2020-01-01`),
    player("reservar-hora", hours, open(/libres?/)),
    player("reservar-avisame", hours, open(/Avisame si se libera$/)),
    player("reservar-ya-no-esta-libre", `${hours}&hora=${fullHour}`),
    player("reservar-con-sena", deposits, open(/libres?/)),
    player(
      "mis-turnos-pagar-la-sena",
      "/mis-turnos",
      inTurn(open(/^Pagar la seña/), (page) => page.getByText("Transferencia", { exact: true }).click()),
    ),
    player("reservar-ofrecido-con-sena", "/dashboard", inTurn(answering("slotWatches/mine", offered), openedAnew)),
    player(
      "mis-turnos-cancelar",
      "/mis-turnos",
      inTurn((page) => page.getByText("Más opciones").first().click(), open("Cancelar turno")),
    ),
    { name: "club-que-juega-jugar", viewer: "clubThatPlays", path: "/dashboard" },
    { name: "club-que-juega-complejo", viewer: "clubThatPlays", path: "/admin" },
    { name: "torneo-club-sin-perfil", viewer: "newClub", path: tournament(known.open) },
    { name: "reservar-club-sin-perfil", viewer: "newClub", path: hours },
    { name: "reservar-sin-perfil", viewer: "newPlayer", path: hours, act: open(/libres?$/) },
    { name: "reservar-administra", viewer: "club", path: hours },
    player("mis-pagos", "/mis-pagos"),
    player("mis-pagos-comprobante", "/mis-pagos", (page) =>
      page
        .getByRole("main")
        .getByRole("link", { name: /Inscripción|Cancha/ })
        .first()
        .click(),
    ),
    fresh("mis-pagos-vacio", "/mis-pagos"),
    player("busco-companero", "/busco-companero"),
    player("busco-companero-todas", "/busco-companero?categoria=todas"),
    player(
      "busco-companero-categoria",
      tournament(known.single),
      inTurn(open("Formar Pareja"), (page) => page.getByRole("link", { name: /^Ver quién busca/ }).click()),
    ),
    player("busco-companero-nadie", "/busco-companero?cerca=true&lado=drive"),
    player("busco-companero-publicar", "/busco-companero", open("Publicar mi búsqueda")),
    player("busco-companero-escribir", "/busco-companero?categoria=todas", open(/^Escribirle a/)),
    player("busco-companero-opciones", "/busco-companero?categoria=todas", open(/^Más opciones/)),
    player(
      "busco-companero-denunciar",
      "/busco-companero?categoria=todas",
      inTurn(open(/^Más opciones/), open("Denunciar")),
    ),
    { name: "busco-companero-sin-perfil", viewer: "newPlayer", path: "/busco-companero" },
    player("mi-cuenta-bloqueados", "/dashboard", inTurn(openAccount, open("Personas bloqueadas"))),
    player("ranking", "/ranking"),
    player("ranking-vacio", "/ranking?categoria=mixto-1ra"),
    player("ranking-por-rating", "/ranking?por=rating"),
    player("perfil", `/perfil/${known.player}`),
    player("perfil-de-un-rival", `/perfil/${known.rival}`),
    player("perfil-rating-calculo", `/perfil/${known.rival}`, open("¿Cómo se calcula?")),
    {
      name: "perfil-nivel-por-el-club",
      viewer: "club",
      path: `/perfil/${known.rival}`,
      act: open("Cambiar categoría o nivel"),
    },
    player("perfil-que-no-existe", `/perfil/${nobody}`),
    player("torneo", tournament(known.open)),
    player("torneo-compartir", tournament(known.open), open("Compartir")),
    player("torneo-preinscripcion", tournament(known.open), open("Preinscribirme")),
    player(
      "torneo-no-puedo",
      tournament(known.open),
      inTurn(open("Preinscribirme"), press(/^¿Hay algún horario/), press(/^Mañana/)),
    ),
    player(
      "torneo-preinscripcion-sin-aceptar",
      tournament(known.open),
      inTurn(open("Preinscribirme"), press("Confirmar preinscripción")),
    ),
    player("torneo-nombre-largo", tournament(known.long)),
    player("torneo-inscriptos", tournament(known.open, "?seccion=inscriptos")),
    player("torneo-formar-pareja", tournament(known.single), open("Formar Pareja")),
    player(
      "torneo-formar-pareja-sin-elegir",
      tournament(known.single),
      inTurn(open("Formar Pareja"), press("Proponer")),
    ),
    player("torneo-baja", tournament(known.single), ask("Darme de baja")),
    player("torneo-invitacion", tournament(known.invited)),
    player("torneo-invitacion-rechazar", tournament(known.invited), ask("Rechazar")),
    player("torneo-propuesta-retirar", tournament(known.proposed), ask("Cancelar propuesta")),
    player("torneo-pareja-deshacer", tournament(known.awaiting), ask("Deshacer pareja")),
    player("torneo-en-juego", tournament(known.drawn)),
    player("torneo-partidos", tournament(known.drawn, "?seccion=partidos")),
    player("torneo-zonas", tournament(known.drawn, "?seccion=zonas")),
    player("torneo-llave", tournament(known.drawn, "?seccion=llave")),
    player("torneo-llave-paridad", tournament(known.drawn, "?seccion=llave"), unfold("Paridad")),
    player("torneo-llave-de-zonas", tournament(known.drawn, "?seccion=llave&categoria=mixto-6ta")),
    player("torneo-terminado", tournament(known.closed)),
    player("torneo-terminado-llave", tournament(known.closed, "?seccion=llave")),
    player("torneo-terminado-consolacion", tournament(known.closed, "?seccion=llave"), chooseCup("Consolación")),
    player("torneo-terminado-oro", tournament(known.closed, "?seccion=llave&categoria=femenino-6ta")),
    player(
      "torneo-terminado-plata",
      tournament(known.closed, "?seccion=llave&categoria=femenino-6ta"),
      chooseCup("Plata"),
    ),
    player("torneo-terminado-zonas", tournament(known.closed, "?seccion=zonas")),
    player("torneo-grupo-unico", tournament(known.groups, "?seccion=zonas&categoria=femenino-7ma")),
    player("torneo-previa", tournament(known.regional, "?seccion=llave"), chooseCup("Previa")),
    player("torneo-previa-principal", tournament(known.regional, "?seccion=llave"), chooseCup("Principal")),
    player("torneo-zonas-por-games", tournament(known.groups, "?seccion=zonas&categoria=mixto-6ta")),
    player("torneo-que-no-existe", tournament(nobody)),
  ];
}
