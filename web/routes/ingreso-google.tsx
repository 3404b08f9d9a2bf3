import { createFileRoute } from "@tanstack/react-router";
import { GoogleReturned } from "#web/features/people/accounts/google-returned.tsx";

/** The page to which Google's sign-in window returns: it notifies the page that opened it, and closes. */
export const Route = createFileRoute("/ingreso-google")({
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } =>
    typeof error === "string" ? { error } : {},
  component: () => <GoogleReturned error={Route.useSearch().error ?? null} />,
});
