import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { NoticeHost } from "#web/ui/dialogs/notice-host.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; origin: string }>()({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      <NoticeHost />
    </>
  );
}
