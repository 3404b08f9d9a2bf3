import { dividedDay, divider } from "./books.ts";
import { type Act, inTurn, type Known, open, press, type Screen, type Viewer } from "./screen.ts";

/** Waits for the sheet that replaces another. */
const seeSheet =
  (name: string): Act =>
  (page) =>
    page.getByRole("dialog", { name }).waitFor();

const see =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole("heading", { name }).scrollIntoViewIfNeeded();

/** Opens a pair's menu, and one of its acts on money. */
const pairMoney = (act: RegExp, title: string): Act => inTurn(open(/^Opciones de .* \/ /), press(act), seeSheet(title));
/** Opens the question that erases a payment of the first pair. */
export const erasePayment: Act = pairMoney(/^Borrar el pago/, "Borrar el pago");

/** Chooses a chip or segment in the open dialog by its label, because its input is hidden. */
const choose =
  (name: string, nth = 0): Act =>
  (page) =>
    page.getByRole("dialog").locator("label", { hasText: name }).nth(nth).click();

const toCredit: Act = inTurn(
  open(/^Ver deuda: pago/),
  press(/^Devolver lo que tiene a favor/),
  seeSheet("Devolver saldo a favor"),
);
const toJoin: Act = inTurn(
  open(`Ver movimientos de ${divider}`),
  press(/^Volver a juntar/),
  seeSheet("Volver a juntar el turno"),
);
const toInvoice: Act = inTurn(open(/^Ver deuda: pago/), press(/^Anotar factura/), seeSheet("Factura del pago"));

/** Lists the screens of money at a desk and for players, except the lists of the finances. */
export function moneyScreens(known: Known): readonly Screen[] {
  const seen =
    (viewer: Viewer) =>
    (name: string, path: string, act?: Act): Screen => ({ name, viewer, path, ...(act && { act }) });
  const [club, other, forgetful] = [seen("club"), seen("otherClub"), seen("forgetfulClub")];
  const [player, settler] = [seen("player"), seen("inLine")];
  const paid = `/admin/gestionar/${known.prepared}?categoria=masculino-6ta&ver=parejas`;
  const suspended = `/admin/gestionar/${known.suspended}?ver=parejas`;
  const giveBack = pairMoney(/^Registrar devolución/, "Registrar devolución");
  const till = "/admin/finanzas/caja";
  const otherCharge = open("Cobrar otra cosa");
  return [
    other("club-pareja-borrar-pago", paid, erasePayment),
    other("club-pareja-borrar-pago-sin-motivo", paid, inTurn(erasePayment, press(/^Borrar \$/))),
    other("club-pareja-devolver-opciones", suspended, open(/^Opciones de .* \/ /)),
    other("club-pareja-devolver", suspended, giveBack),
    other(
      "club-pareja-devolver-a-nadie",
      suspended,
      inTurn(giveBack, choose("Todavía no"), choose("Todavía no", 1), press(/^Registrar \$/)),
    ),
    club("club-cobrar-otra-cosa", till, otherCharge),
    club("club-cobrar-otra-cosa-incompleto", till, inTurn(otherCharge, press("Registrar pago"))),
    club("club-cobrar-otra-cosa-a-jugador", till, inTurn(otherCharge, choose("Jugador"), choose("Queda debiendo"))),
    club("club-factura", "/admin/finanzas/movimientos?que=pagos", toInvoice),
    club(
      "club-factura-sin-numero",
      "/admin/finanzas/movimientos?que=pagos",
      inTurn(toInvoice, press("Guardar número")),
    ),
    other("club-saldo-a-favor", "/admin/finanzas/movimientos?que=pagos&texto=paletas", open(/^Ver deuda: pago/)),
    other("club-saldo-a-favor-devolver", "/admin/finanzas/movimientos?que=pagos&texto=paletas", toCredit),
    other("club-turno-en-partes", `/admin?dia=${dividedDay}`, open(new RegExp(`^Opciones de la reserva.*${divider}`))),
    other(
      "club-turno-en-partes-cobrar",
      `/admin?dia=${dividedDay}`,
      inTurn(open(new RegExp(`^Opciones de la reserva.*${divider}`)), press("Cobrar"), seeSheet("Cobrar turno")),
    ),
    other("club-turno-volver-a-juntar", "/admin/finanzas/deudas?tipo=canchas", toJoin),
    forgetful("club-caja-de-ayer", "/admin"),
    forgetful("club-caja-de-ayer-finanzas", "/admin/finanzas"),
    forgetful("club-caja-de-ayer-caja", till),
    { ...club("club-finanzas-informe-impreso", "/admin/finanzas/movimientos/informe"), printed: true },
    player("mi-panel-sena", "/dashboard", see("Lo que viene")),
    player("mis-pagos-turno-fijo", "/mis-pagos", (page) =>
      page
        .locator("summary")
        .filter({ hasText: /fechas/ })
        .first()
        .click(),
    ),
    settler("mis-pagos-a-favor", "/mis-pagos"),
    settler("mis-pagos-anteriores", "/mis-pagos", press("Ver más")),
  ];
}
