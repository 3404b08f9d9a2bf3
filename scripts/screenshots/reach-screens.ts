import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import { type Act, inTurn, type Known, open, type Screen, type Viewer } from "./screen.ts";

/** Makes the browser installable, on a later visit. */
const mayInstall: Act = async (page) => {
  await page.addInitScript(() => {
    localStorage.setItem("visits", JSON.stringify({ count: 1, seenAt: 0 }));
    Object.defineProperty(navigator, "standalone", { value: false });
  });
  await page.reload();
};

/** Lists the screens of the waiting list, claim and invitation links, partner ads, and the installed app. */
export function reachScreens(known: Known): readonly Screen[] {
  const seen = (viewer: Viewer) => (name: string, path: string, act?: Act) => ({
    name,
    viewer,
    path,
    ...(act && { act }),
  });
  const [visitor, newcomer, fresh, player] = [seen("visitor"), seen("newPlayer"), seen("freshPlayer"), seen("player")];
  const [offered, inLine, desk, superAdmin] = [seen("offered"), seen("inLine"), seen("otherClub"), seen("superAdmin")];
  const toConversation: Act = async (page) => {
    await page.getByRole("link", { name: `${known.writer} te escribió` }).click();
    await page.getByRole("dialog").waitFor();
  };
  const full = `/torneo/${known.full}`;
  const manage = `/admin/gestionar/${known.full}`;
  return [
    visitor("reclamo", `/reclamar/${known.claim}`),
    newcomer("reclamo-con-cuenta", `/reclamar/${known.claim}`),
    visitor("equipo-invitacion", `/equipo/${known.team}`),
    newcomer("equipo-invitacion-con-cuenta", `/equipo/${known.team}`),
    visitor("planilla-codigo", "/planilla/nada"),
    visitor("planilla-sin-pase", "/planilla"),
    seen("scorer")("planilla", "/planilla"),
    visitor("invitacion", `/invitacion/${known.invitation}`),
    newcomer("invitacion-aceptar", `/invitacion/${known.invitation}/aceptar`),
    fresh("invitacion-aceptar-otra-categoria", `/invitacion/${known.invitation}/aceptar`),
    offered("lista-de-espera-con-lugar", full),
    offered("lista-de-espera-con-lugar-mi-panel", "/dashboard"),
    offered("lista-de-espera-no-gracias", full, open("No, gracias")),
    inLine("lista-de-espera", full),
    inLine("reservar-ofrecido-mi-panel", "/dashboard"),
    inLine("mis-turnos-ofrecido", "/mis-turnos"),
    desk("club-gestionar-lista-de-espera", manage),
    desk("club-gestionar-lista-de-espera-historial", manage, open("Historial de la lista")),
    desk("club-gestionar-lista-de-espera-dar", manage, open(/^Dar el lugar/)),
    inLine("busco-companero-mi-busqueda", "/busco-companero"),
    inLine("busco-companero-conversacion", "/avisos", toConversation),
    superAdmin("super-admin-denuncia", "/super-admin"),
    { ...player("instalar", "/dashboard", inTurn(mayInstall, open("Instalar la app"))), phoneOnly: true },
    seen("club")(
      "club-turno-mover",
      `/admin?dia=${addDays(today(), 3)}`,
      inTurn(open(/^Opciones de la reserva/), open("Cambiar de día u hora")),
    ),
    desk("club-ajustes-precios-semana", "/admin/setup"),
  ];
}
