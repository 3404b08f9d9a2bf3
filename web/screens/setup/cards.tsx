import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { ClubDataForm } from "#web/features/clubs/clubs/club-data-form.tsx";
import { CourtEditor } from "#web/features/clubs/courts/court-editor.tsx";
import { HoursCard } from "#web/features/clubs/letting/hours-card.tsx";
import { PricesCard } from "#web/features/clubs/letting/prices-card.tsx";
import { RulesCard } from "#web/features/clubs/letting/rules-card.tsx";
import { SlotsCard } from "#web/features/clubs/letting/slots-card.tsx";
import { TeamCard } from "#web/features/clubs/team/team-card.tsx";
import { AccountCard } from "#web/features/money/gateway/account-card.tsx";
import { GatewayCard } from "#web/features/money/gateway/gateway-card.tsx";
import { PointsTables } from "./points-tables.tsx";
import type { SetupSection } from "./sections.ts";

/**
 * Shows the cards of a section of the settings, or the club's own data, beside the list of sections. All sections are
 * one file: a club goes to and fro between them.
 */
export default function SetupCards({ club, section }: { club: ClubPanel; section: SetupSection | "datos" }) {
  switch (section) {
    case "datos":
      return <ClubDataForm club={club} />;
    case "canchas":
      return <CourtEditor club={club} named />;
    case "horarios":
      return (
        <>
          <HoursCard club={club} />
          <SlotsCard club={club} />
        </>
      );
    case "precios":
      return <PricesCard club={club} />;
    case "reglas":
      return <RulesCard club={club} />;
    case "cobros":
      return (
        <>
          <AccountCard clubId={club.id} />
          <GatewayCard clubId={club.id} />
        </>
      );
    case "puntos":
      return <PointsTables club={club} />;
    case "equipo":
      return <TeamCard clubId={club.id} />;
  }
}
