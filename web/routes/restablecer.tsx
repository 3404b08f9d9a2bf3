import { createFileRoute } from "@tanstack/react-router";
import { NewPassword } from "#web/features/people/accounts/new-password.tsx";

/** The token is read from the raw address: the router would parse an all-digit one as a number. */
export const Route = createFileRoute("/restablecer")({
  component: () => <NewPassword token={new URLSearchParams(window.location.search).get("token")} />,
});
