import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { partnerIn } from "#web/features/competition/pairs/partner-in.ts";
import { stepLabel } from "#web/features/competition/pairs/story/step-label.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { daysUntil, type Entered } from "./agenda.ts";
import styles from "./next-tournament.module.css";

/** The player's next tournament, drawn as a court: dates, place, partner, and the player's state in it. */
export function NextTournament({ next: { tournament, category }, me }: { next: Entered; me: Me }) {
  const { name, club, startDate, endDate } = tournament;
  const { step, pairs } = category.mine;
  const pair = pairs.find(({ status }) => status !== "pending");
  const partner = pair && partnerIn(pair, me.id);
  const proposal = step === "awaiting-partner" ? pairs[0] : undefined;
  const asked = proposal && partnerIn(proposal, me.id);
  const alone = isIndividual(category.format);
  const days = daysUntil(tournament, today());
  return (
    <PitchPanel label={words.next}>
      <PitchPart>
        <PitchNote strong>{startDate <= today() ? words.playing : words.next}</PitchNote>
        <p className={`type-when ${styles.when}`}>{words.inDays(days)}</p>
        <h2 className={styles.name}>{name}</h2>
        <PitchNote>
          {club.name}, {club.address}
        </PitchNote>
        <PitchNote>
          {formatDayRange(startDate, endDate)} · {categoryLabel(category)}
        </PitchNote>
      </PitchPart>
      <PitchColumns>
        <div className="type-name">
          {texts.you}
          <br />
          {alone ? formatWords[category.format] : (partner ?? (asked ? words.proposed(asked) : words.noPartner))}
        </div>
        <div className="type-name">{stateOf(category.mine)}</div>
      </PitchColumns>
      <PitchPart open>
        <ButtonLink
          to="/torneo/$tournamentId"
          params={{ tournamentId: tournament.id }}
          search={category.drawn ? { seccion: alone ? "rondas" : "llave", categoria: categorySlug(category) } : {}}
          variant="on-pitch"
          fullWidth
        >
          {category.drawn ? (alone ? words.seeRounds : words.seeDraw) : texts.seeTournament}
        </ButtonLink>
      </PitchPart>
    </PitchPanel>
  );
}

/** Returns the player's state in words. For an invited player it is the state, as the button names an act. */
function stateOf(mine: MyStep): string {
  if (mine.step === "answer") return words.invited;
  return mine.step === "pre-register" ? "" : stepLabel(mine);
}
