import { Link } from "@tanstack/react-router";
import { CompleteProfileLink } from "#web/features/accounts/my-account/complete-profile-link.tsx";
import { pairWords } from "#web/i18n/pairs.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ClockIcon, PersonIcon } from "#web/ui/icons/icons.ts";
import styles from "./step-panel.module.css";
import { Why } from "./why.tsx";

/** What stands between a player and a tournament that they are not in: the way in, or none, and a sentence that says why. */
export type Entrance = { readonly kind: "open" | "no-profile" | "closed"; readonly why: string };

/** The way into a tournament: "Preinscribirme", or why it is shut. `quiet` when something more urgent stands beside it. */
export function EntryPanel({
  entrance,
  quiet = false,
  onPreRegister,
  tournamentId,
}: {
  entrance: Entrance;
  quiet?: boolean;
  onPreRegister: () => void;
  /** Leads to the tournament where there is nothing to do here. */
  tournamentId?: string | undefined;
}) {
  return (
    <div className={styles.panel}>
      <Why icon={entrance.kind === "no-profile" ? PersonIcon : ClockIcon}>{entrance.why}</Why>
      {entrance.kind === "open" && (
        <Button fullWidth variant={quiet ? "secondary" : "action"} onClick={onPreRegister}>
          {pairWords.preRegister}
        </Button>
      )}
      {entrance.kind === "no-profile" && (
        <CompleteProfileLink fullWidth variant={quiet ? "secondary" : "action"}>
          {pairWords.completeProfile}
        </CompleteProfileLink>
      )}
      {entrance.kind === "closed" && tournamentId && (
        <Link className="type-small" to="/torneo/$tournamentId" params={{ tournamentId }}>
          {pairWords.seeTournament}
        </Link>
      )}
    </div>
  );
}
