import { createFileRoute } from "@tanstack/react-router";
import { GoogleReturned } from "#web/features/accounts/google-returned.tsx";

/** Where the window of Google's sign-in comes back to: it tells the page that opened it, and closes. */
export const Route = createFileRoute("/ingreso-google")({
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } =>
    typeof error === "string" ? { error } : {},
  component: () => <GoogleReturned error={Route.useSearch().error ?? null} />,
});
