import { useState } from "react";
import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { PastPanel } from "#web/features/competition/pairs/past-panel.tsx";
import {
  barredBecause,
  type CardCategory,
  categoryLabel,
  openCategories,
  placeInLine,
} from "#web/features/competition/tournaments/entrance.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { StepPanel } from "./step-panel.tsx";
import { stepsOf } from "./steps.ts";

const PartnerSheet = lazySheet(() => import("#web/features/competition/pairs/partner-sheet.tsx"));
const PreRegistrationSheet = lazySheet(() => import("#web/features/competition/pairs/pre-registration-sheet.tsx"));

/**
 * This person's state in each category of a tournament, and the entry to the others, the most urgent first. `part`
 * splits the most urgent one from the others, for two places of a screen.
 */
export function TournamentSteps({
  tournament,
  me,
  part = "all",
  linked = false,
}: {
  tournament: TournamentCard;
  me: Me;
  part?: "all" | "first" | "others";
  /** True to link to the tournament if there is no act; false on its own page. */
  linked?: boolean;
}) {
  const [entering, setEntering] = useState(false);
  const [pairing, setPairing] = useState<CardCategory | null>(null);
  const steps = stepsOf(tournament, me);
  const nameOf = (category: CardCategory) => (tournament.categories.length > 1 ? categoryLabel(category) : undefined);
  const shown = part === "all" ? steps : part === "first" ? steps.slice(0, 1) : steps.slice(1);
  return (
    <>
      {shown.map((step) => {
        if (step.kind === "entrance") {
          return (
            <EntryPanel
              key="entrance"
              entrance={step.entrance}
              quiet={step !== steps[0]}
              onPreRegister={() => setEntering(true)}
              tournamentId={linked ? tournament.id : undefined}
            />
          );
        }
        const { category } = step;
        const where = { mine: category.mine, myId: me.id, categoryName: nameOf(category) };
        if (step.kind === "past") return <PastPanel key={category.id} {...where} why={step.why} />;
        return (
          <StepPanel
            key={category.id}
            {...where}
            shut={step.shut}
            waitsAs={placeInLine(tournament, category)}
            others={category.waiting}
            drawn={category.drawn}
            quiet={step !== steps[0]}
            tournament={tournament}
            category={category}
            onFindPartner={() => setPairing(category)}
          />
        );
      })}
      {entering && (
        <PreRegistrationSheet
          tournament={tournament}
          categories={openCategories(tournament).map((category) => ({
            id: category.id,
            label: categoryLabel(category),
            name: category.name,
            level: category.level,
            cost: category.cost,
            alone: isIndividual(category.format),
            isLeague: hasFechas(category.format),
            waits: placeInLine(tournament, category) !== undefined,
            barred: me.profile ? barredBecause(me.profile, category) : undefined,
            isMine: category.name === me.profile?.category && category.level === me.profile.level,
          }))}
          onClose={() => setEntering(false)}
        />
      )}
      {pairing && <PartnerSheet category={pairing} tournament={tournament} onClose={() => setPairing(null)} />}
    </>
  );
}
