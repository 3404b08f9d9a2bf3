import { createFileRoute, redirect } from "@tanstack/react-router";

/** Unknown paths lead to the landing. Specification, section 2. */
export const Route = createFileRoute("/$")({
  beforeLoad: () => {
    throw redirect({ to: "/" });
  },
});
