import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type ClubAbility, leastRole } from "#domain/people/club-roles.ts";
import { roleRefusedWords, roleRefusedPage as words } from "#web/i18n/role-refused.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useAbilities } from "./use-abilities.ts";

/** The parts of the club that need more than a look at the day, by the first words of their address below /admin. */
const needs: Readonly<Record<string, ClubAbility>> = {
  "crear-torneo": "tournaments",
  setup: "settings",
  "setup/cobros": "payout",
  jugadores: "terms",
  "quien-hizo-que": "team",
  arrepentimientos: "terms",
  finanzas: "money-reports",
  "finanzas/deudas": "take-money",
  "finanzas/caja": "take-money",
  "finanzas/comprobantes": "take-money",
};

/** Returns the ability that the screen at an address of the club needs. */
export function abilityOfAddress(pathname: string): ClubAbility {
  const [, , part = "", inside] = pathname.split("/");
  return needs[`${part}/${inside}`] ?? needs[part] ?? "see-day";
}

/**
 * Shows the screen at an address of the club. If the person's role is too low for it, says who does it, with the way
 * back to the day.
 */
export function RoleGate({ children }: { children: ReactNode }) {
  const needed = useLocation({ select: ({ pathname }) => abilityOfAddress(pathname) });
  if (useAbilities()(needed)) return children;
  return (
    <Page title={words.title}>
      <EmptyState
        title={roleRefusedWords[leastRole(needed)]}
        message={words.message}
        action={
          <ButtonLink to="/admin" fullWidth>
            {words.back}
          </ButtonLink>
        }
      />
    </Page>
  );
}
