import { addDays } from "#domain/lib/calendar.ts";
import { demoEmails } from "#server/demo/people.ts";
import { today } from "#tests/journeys/steps.ts";
import { fullHour } from "./player-screens.ts";
import { type Act, ask, inTurn, type Known, press, type Screen } from "./screen.ts";

const fillEmail: Act = (page) => page.getByRole("dialog").getByLabel("Email").fill(demoEmails.player);
const wrongPassword: Act = (page) => page.getByLabel("Contraseña", { exact: true }).fill("no-es-esta");
const signIn: Act = (page) => page.getByRole("dialog").getByRole("button", { name: "Ingresar", exact: true }).click();
const toRegister: Act = (page) => page.getByRole("tab", { name: "Crear cuenta" }).click();

const followFirst: Act = (page) => page.locator("main a[href^='/t/']").first().click();
const toPart =
  (part: string): Act =>
  (page) =>
    page.getByRole("navigation").getByRole("link", { name: part, exact: true }).click();
const toPicture =
  (title: string): Act =>
  async (page) => {
    await page.locator("html[data-alive]").waitFor();
    const shown = page.locator("[data-shown]");
    while (!(await shown.getByRole("heading", { level: 2, name: title }).isVisible()))
      await page.keyboard.press("ArrowRight");
  };
const toClub: Act = (page) => page.locator("header a[href^='/c/']").click();

/** Lists the screens of a visitor, and those of an account with an incomplete profile. */
export function visitorScreens({ clubId, closed, regional }: Known): readonly Screen[] {
  const visitor = (name: string, path: string, act?: Act): Screen => ({
    name,
    viewer: "visitor",
    path,
    ...(act && { act }),
  });
  return [
    visitor("landing", "/"),
    visitor("ingresar", "/?ingresar=true"),
    visitor("ingresar-mal", "/?ingresar=true", inTurn(fillEmail, wrongPassword, signIn, answered)),
    visitor("crear-cuenta", "/?ingresar=true", toRegister),
    visitor(
      "crear-cuenta-incompleta",
      "/?ingresar=true",
      inTurn(toRegister, (page) => page.getByRole("dialog").getByRole("button", { name: "Crear cuenta" }).click()),
    ),
    visitor("olvido-sin-email", "/?ingresar=true", press("¿Olvidaste tu contraseña?")),
    visitor("olvido", "/?ingresar=true", inTurn(fillEmail, ask("¿Olvidaste tu contraseña?"))),
    visitor("publico-torneo", "/", followFirst),
    visitor("publico-partidos", "/", inTurn(followFirst, toPart("Partidos"))),
    visitor("publico-llave", "/", inTurn(followFirst, toPart("Llave"))),
    visitor("publico-previa", `/t/${regional}/llave`),
    visitor("tele-previa", `/tv/${regional}`, toPicture("Previa")),
    visitor("publico-consolacion", `/t/${closed}/llave`),
    visitor("tele-consolacion", `/tv/${closed}`, toPicture("Consolación")),
    visitor("tele-previa-principal", `/tv/${regional}`, toPicture("Principal")),
    visitor("publico-complejo", "/", inTurn(followFirst, toClub)),
    visitor("publico-torneos", "/torneos"),
    visitor("publico-torneos-nada", "/torneos?texto=nadie-lo-llama-asi"),
    visitor("publico-clasificacion", "/clasificacion"),
    visitor("publico-clasificacion-nadie", "/clasificacion?rama=Mixto&nivel=1ra"),
    visitor("canchas", "/canchas"),
    visitor("canchas-libres", "/canchas?hora=1260"),
    visitor("canchas-completo", `/canchas?dia=${addDays(today(), 2)}&hora=${fullHour}`),
    visitor("canchas-completo-complejo", `/canchas?dia=${addDays(today(), 2)}&hora=${fullHour}&complejo=${clubId}`),
    visitor("canchas-libres-turno", "/canchas?hora=1260", (page) =>
      page.locator("main a[href*='complejo=']").first().click(),
    ),
    visitor("publico-nada", "/t/nada"),
    visitor("arrepentimiento", "/arrepentimiento"),
    visitor("arrepentimiento-mal", "/arrepentimiento?falta=true&codigo=3F9A"),
    visitor("arrepentimiento-enviado", "/arrepentimiento?enviado=true"),
    visitor("invitacion-vieja", "/invitacion/nada"),
    visitor("reclamo-viejo", "/reclamar/nada"),
    visitor("equipo-invitacion-vieja", "/equipo/nada"),
    visitor("registrar-complejo", "/registrar-complejo"),
    visitor("registrar-complejo-incompleto", "/registrar-complejo", press("Registrar complejo")),
    visitor("terminos", "/terminos"),
    visitor("restablecer", "/restablecer?token=x"),
    visitor("restablecer-sin-enlace", "/restablecer"),
    visitor("ingreso-google-fallido", "/ingreso-google?error=x"),
    { name: "invitacion-vieja-aceptar", viewer: "newPlayer", path: "/invitacion/nada/aceptar" },
    { name: "crear-perfil", viewer: "newPlayer", path: "/crear-perfil" },
    { name: "crear-perfil-incompleto", viewer: "newPlayer", path: "/crear-perfil", act: press("Guardar y buscar") },
    { name: "buscar-torneos-sin-perfil", viewer: "newPlayer", path: "/buscar-torneos" },
  ];
}

async function answered(page: Parameters<Act>[0]): Promise<void> {
  await page.getByRole("alertdialog").waitFor();
}
