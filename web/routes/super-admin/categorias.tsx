import { createFileRoute } from "@tanstack/react-router";
import { lazily } from "#web/lazily.tsx";

const PlatformScreen = lazily(
  "features/people/class-changes/platform-screen.tsx",
  () => import("#web/features/people/class-changes/platform-screen.tsx"),
);

export const Route = createFileRoute("/super-admin/categorias")({ component: () => <PlatformScreen /> });
