import type { ClubPanel } from "#contract/clubs.ts";
import { HoursCard } from "#web/features/clubs/letting/hours-card.tsx";
import { PricesCard } from "#web/features/clubs/letting/prices-card.tsx";
import { RulesCard } from "#web/features/clubs/letting/rules-card.tsx";
import { SlotsCard } from "#web/features/clubs/letting/slots-card.tsx";
import { AccountCard } from "#web/features/money/accounts/account-card.tsx";
import { GatewayCard } from "#web/features/money/accounts/gateway-card.tsx";
import { ClubDataForm } from "./club-data-form.tsx";
import { CourtEditor } from "./court-editor.tsx";
import { PointsTables } from "./points-tables.tsx";

/** All that a club says of itself, in one file: they stand on one screen, and a file for each would be a request for each. */
export default function SetupCards({ club }: { club: ClubPanel }) {
  return (
    <>
      <ClubDataForm club={club} />
      <HoursCard club={club} />
      <SlotsCard club={club} />
      <RulesCard club={club} />
      <PricesCard club={club} />
      <AccountCard clubId={club.id} />
      <GatewayCard clubId={club.id} />
      <CourtEditor club={club} />
      <PointsTables club={club} />
    </>
  );
}
