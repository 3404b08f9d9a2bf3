import type { MyRotation } from "#contract/competition/rotations.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { myRoundWords as words } from "#web/i18n/my-rounds.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import styles from "./next-round.module.css";

/** "Tu próxima ronda", drawn as a court: court, partner and rivals in big type, then the player's place. */
export default function NextRound({ next, linked = true }: { next: MyRotation; linked?: boolean }) {
  const { tournamentId, tournamentName, clubName, category: name, level, format } = next;
  const [seat, after] = next.seats;
  return (
    <PitchPanel label={words.title}>
      <PitchPart>
        <PitchNote strong>{words.title}</PitchNote>
        <p className={styles.seat} role="status">
          <SeatLine next={next} />
        </p>
        {seat && (
          <h2 className={styles.when}>
            {[
              formatRelativeDayAt(next.day, timeText(seat.startMinute), today()),
              words.roundOf(seat.round, next.plannedRounds),
            ].join(" · ")}
          </h2>
        )}
        {seat?.kind === "not-played" && <PitchNote strong>{words.missing}</PitchNote>}
        {!seat && !isDone(next) && <PitchNote strong>{words.waitingWhy}</PitchNote>}
        <PitchNote>
          {[tournamentName, clubName, categoryLabel({ name, level }), formatWords[format]].join(" · ")}
        </PitchNote>
        {after && <PitchNote>{words.after(after)}</PitchNote>}
      </PitchPart>
      {next.place && <Place next={next} place={next.place} />}
      {linked && (
        <PitchPart open={next.place !== null}>
          <ButtonLink
            to="/torneo/$tournamentId"
            params={{ tournamentId }}
            search={{ seccion: "rondas", categoria: categorySlug({ name, level }) }}
            variant="on-pitch"
            fullWidth
          >
            {words.see}
          </ButtonLink>
        </PitchPart>
      )}
    </PitchPanel>
  );
}

/** One sentence: the court and the company, a rest, or the round that is awaited. */
function SeatLine({ next: { seats, madeRounds, ...next } }: { next: MyRotation }) {
  const [seat] = seats;
  if (!seat) {
    const line = next.isPlayedOut ? words.over : isDone({ madeRounds, ...next }) ? words.done : null;
    return <b>{line ?? words.waiting(madeRounds + 1)}</b>;
  }
  if (seat.kind !== "plays") return <b>{words.idle[seat.kind]}</b>;
  const { court, others } = words.company(seat);
  return (
    <>
      <b className="type-when">{court}</b> <span>{others}</span>
    </>
  );
}

/** Returns true if no further round is planned, although others may still play theirs. */
function isDone({ madeRounds, plannedRounds }: Pick<MyRotation, "madeRounds" | "plannedRounds">): boolean {
  return madeRounds >= plannedRounds;
}

function Place({ next, place }: { next: MyRotation; place: NonNullable<MyRotation["place"]> }) {
  const { position, points, formerPosition } = place;
  return (
    <PitchColumns>
      <div>
        <p className="type-name">{next.isPlayedOut ? words.finalRank(position) : words.rank(position)}</p>
        <PitchNote>{words.among(next.players)}</PitchNote>
      </div>
      <div>
        <p className="type-name">{words.points(points)}</p>
        {formerPosition !== null && <PitchNote>{words.change(formerPosition - position)}</PitchNote>}
      </div>
    </PitchColumns>
  );
}
