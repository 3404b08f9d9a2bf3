import { type Act, inTurn, type Known, open, press, type Screen } from "./screen.ts";

/** Confirms a deactivation that fails. */
const thenFail: Act = async (page) => {
  await page.route("**/api/rpc/admin/deactivate*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("alertdialog").getByRole("button", { name: "Desactivar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).waitFor();
};

const deactivate = inTurn(press(/^Desactivar$/), (page) => page.getByRole("alertdialog").waitFor());

/** Chooses the account that remains in a merge; shows the preview only, and merges nothing. */
const joinWith = (name: string) =>
  inTurn(open(/^Editar a /), press(/^Es la misma persona que/), async (page) => {
    await page.getByRole("searchbox", { name: "Nombre o email" }).last().fill(name);
    await page.getByRole("list", { name: "La cuenta que queda" }).getByRole("button").first().click();
    await page.getByText("Lo que termina").or(page.getByText("Donde están las dos")).waitFor();
  });

/** Lists the screens of a super administrator, including their views as other roles. */
export function superAdminScreens(known: Known): readonly Screen[] {
  const superAdmin = (name: string, path: string, act?: Act): Screen => ({
    name: `super-admin${name}`,
    viewer: "superAdmin",
    path,
    ...(act && { act }),
  });
  return [
    superAdmin("", "/super-admin"),
    { ...superAdmin("-menu", "/super-admin", open("Menú")), phoneOnly: true },
    superAdmin("-usuarios", "/super-admin/users"),
    superAdmin("-usuarios-sin-resultado", "/super-admin/users?texto=nadiesellamaasi"),
    superAdmin("-usuarios-editar", "/super-admin/users", open(/^Editar a /)),
    superAdmin("-usuarios-editar-club", "/super-admin/users?texto=Benavídez", open(/^Editar a /)),
    superAdmin("-usuarios-desactivar", "/super-admin/users?texto=Benavídez", deactivate),
    superAdmin("-usuarios-desactivar-falla", "/super-admin/users", inTurn(deactivate, thenFail)),
    superAdmin("-usuarios-unir", "/super-admin/users?texto=Valentina", joinWith("Agust")),
    superAdmin("-usuarios-unir-no-se-puede", "/super-admin/users?texto=Valentina", joinWith("Florencia")),
    superAdmin("-complejos", "/super-admin/complexes"),
    superAdmin("-complejos-sin-resultado", "/super-admin/complexes?texto=nadiesellamaasi"),
    superAdmin("-complejos-editar", "/super-admin/complexes?texto=Ribera", open(/^Editar a /)),
    superAdmin("-complejos-desactivar", "/super-admin/complexes?texto=Ribera", deactivate),
    superAdmin("-categorias", "/super-admin/categorias"),
    superAdmin("-rating", "/super-admin/rating"),
    superAdmin("-vista-admin", "/super-admin/vista-admin"),
    superAdmin("-vista-admin-de-un-club", `/admin?club=${known.clubId}`),
    superAdmin("-vista-admin-torneos", `/admin/mis-torneos?club=${known.clubId}`),
    superAdmin("-avisos", "/super-admin/avisos"),
    superAdmin("-avisos-ajustes", "/super-admin/avisos", open("Ajustes de avisos")),
    superAdmin("-vista-jugador", "/dashboard"),
  ];
}
