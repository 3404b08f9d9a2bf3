import { Link } from "@tanstack/react-router";
import type { ListedMatch } from "#contract/courts/open-match-list.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { matchListWords as words } from "#web/i18n/open-match-list.ts";
import { openMatchWords } from "#web/i18n/open-matches.ts";
import { freeSeat, missingBriefly } from "#web/i18n/seat-marks.ts";
import { today } from "#web/kit/today.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./match-card.module.css";

/** An open match of the list: hour, place, levels, free seats, the part of a seat, and four portraits. */
export function MatchCard({ match }: { match: ListedMatch }) {
  const { id, club, court, day, startMinute, ladder, levels, seats, mine } = match;
  const when = formatRelativeDayAt(day, timeText(startMinute), today());
  const range = levels ? openMatchWords.range(levels.weakest, levels.strongest) : openMatchWords.anyLevel;
  return (
    <Card as="article" label={`${when}, ${club.name}`}>
      <CardRow end={<Tag tone={mine ? "mine" : "wait"}>{missingBriefly(seats)}</Tag>}>
        <Link className={styles.title} to="/partido/$matchId" params={{ matchId: id }}>
          {when}
        </Link>
        <span className={styles.facts}>{words.where(club.name, court)}</span>
        <span className={styles.facts}>
          {range} · {ladder}
        </span>
      </CardRow>
      <CardBlock className={styles.foot}>
        <ul className={styles.seats} aria-label={openMatchWords.seats}>
          {seats.map((seat) => (
            <Portrait key={seat.seat} seat={seat} />
          ))}
        </ul>
        <span className={styles.part}>{mine ? words.mine[mine] : partOf(match)}</span>
      </CardBlock>
    </Card>
  );
}

function Portrait({ seat: { state, player, guest, plays, mark } }: { seat: ListedMatch["seats"][number] }) {
  if (state === "free")
    return (
      <li className={styles.free}>
        <span className="unseen">{freeSeat(mark)}</span>
      </li>
    );
  const someone = plays ? openMatchWords.someone(plays.category, plays.level) : openMatchWords.guest;
  const who = player?.name ?? guest ?? someone;
  const said = player && plays ? words.seatOf(who, plays.level) : who;
  return (
    <li>
      <Avatar name={player?.name ?? guest ?? ""} photo={player?.photoUrl} size={36} tone="neutral" />
      <span className="unseen">{state === "replaceable" ? openMatchWords.replaceable(said) : said}</span>
    </li>
  );
}

/** Says what the first free seat costs: its part, nothing because the host paid, or no price at all. */
function partOf({ price, seats }: ListedMatch): string {
  const part = seats.find(({ state }) => state === "free")?.part ?? seats.find((seat) => seat.part !== null)?.part ?? 0;
  if (!price) return words.partFree;
  return part > 0 ? words.part(formatMoney(part)) : words.partPaid;
}
