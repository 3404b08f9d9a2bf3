import { useState } from "react";
import type { Me } from "#contract/accounts.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import { EntryPanel } from "#web/features/pairs/entry-panel.tsx";
import { PastPanel } from "#web/features/pairs/past-panel.tsx";
import { StepPanel } from "#web/features/pairs/step-panel.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { barredBecause, type CardCategory, categoryLabel, openCategories, placeInLine } from "./entrance.ts";
import { stepsOf } from "./steps.ts";

const PartnerSheet = lazySheet(() => import("#web/features/pairs/partner-sheet.tsx"));
const PreRegistrationSheet = lazySheet(() => import("#web/features/pairs/pre-registration-sheet.tsx"));

/**
 * Where this person stands in a tournament, category by category, and the way into the others; the most urgent first.
 * `part` shows only the most urgent one, or all the others, where they stand in two places of a screen.
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
  /** Leads to the tournament where there is nothing to do; not on its own page. */
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
            cost: category.cost,
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
