import { createFileRoute } from "@tanstack/react-router";
import { NewPassword } from "#web/features/accounts/new-password.tsx";

/** The token is read as it stands in the address: the router would take one of figures alone for a number. */
export const Route = createFileRoute("/restablecer")({
  component: () => <NewPassword token={new URLSearchParams(window.location.search).get("token")} />,
});
