import { Link } from "@tanstack/react-router";
import { Why } from "#web/features/competition/pairs/why.tsx";
import type { Entrance } from "#web/features/competition/tournaments/entrance.ts";
import { CompleteProfileLink } from "#web/features/people/accounts/my-account/complete-profile-link.tsx";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ClockIcon, PersonIcon } from "#web/ui/icons/icons.ts";
import styles from "./step-panel.module.css";

/**
 * The entry to a tournament: "Preinscribirme", or the reason why it is closed. `quiet` if a more urgent card stands
 * beside.
 */
export function EntryPanel({
  entrance,
  quiet = false,
  onPreRegister,
  tournamentId,
}: {
  entrance: Entrance;
  quiet?: boolean;
  onPreRegister: () => void;
  /** Target of a link to the tournament, if the player has nothing to do here. */
  tournamentId?: string | undefined;
}) {
  return (
    <div className={styles.panel}>
      <Why icon={entrance.kind === "no-profile" ? PersonIcon : ClockIcon}>{entrance.why}</Why>
      {entrance.kind === "open" && (
        <Button fullWidth variant={quiet ? "secondary" : "action"} onClick={onPreRegister}>
          {texts.preRegister}
        </Button>
      )}
      {entrance.kind === "no-profile" && (
        <CompleteProfileLink fullWidth variant={quiet ? "secondary" : "action"}>
          {texts.completeProfile}
        </CompleteProfileLink>
      )}
      {entrance.kind === "closed" && tournamentId && (
        <p className="type-small">
          <Link to="/torneo/$tournamentId" params={{ tournamentId }}>
            {texts.seeTournament}
          </Link>
        </p>
      )}
    </div>
  );
}
