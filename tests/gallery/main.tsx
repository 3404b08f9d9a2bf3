import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { NoticeHost } from "#web/ui/dialogs/notice-host.tsx";
import "#web/ui/theme/base.css";
import "#web/ui/theme/type.css";
import "#web/ui/theme/color-scheme.ts";
import { DashboardPage, ManagePage } from "./club-pages.tsx";
import { ControlsPage } from "./controls-page.tsx";
import { FormPage } from "./form-page.tsx";
import { PaperPage } from "./paper-page.tsx";
import { EmptyPage, PanelPage, PitchPage, WaitingPage } from "./player-pages.tsx";
import { TelevisionGallery } from "./television-gallery.tsx";
import { UsersPage } from "./users-page.tsx";

/* Every widget of web/ui as the product composes it, with invented people. For eyes and for axe, not for players. */

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <NoticeHost />
    </>
  ),
});

const pages: Record<string, () => ReactNode> = {
  "/controles": ControlsPage,
  "/formulario": FormPage,
  "/panel": PanelPage,
  "/vacio": EmptyPage,
  "/cargando": WaitingPage,
  "/torneo": PitchPage,
  "/club": DashboardPage,
  "/gestionar": ManagePage,
  "/usuarios": UsersPage,
  "/papel": PaperPage,
  "/television": TelevisionGallery,
};

const router = createRouter({
  history: createHashHistory(),
  routeTree: root.addChildren(
    Object.entries(pages).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
  ),
});

const place = document.getElementById("root");
if (place) createRoot(place).render(<RouterProvider router={router} />);
