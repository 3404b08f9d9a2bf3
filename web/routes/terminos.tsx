import { createFileRoute } from "@tanstack/react-router";
import { Terms } from "#web/features/people/accounts/terms/terms.tsx";

/** Terms and privacy; public, and opened in a new tab from the pre-registration. */
export const Route = createFileRoute("/terminos")({ component: Terms });
