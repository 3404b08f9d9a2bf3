import type { OpenMatch, OpenMatchSeat } from "#contract/courts/open-matches.ts";
import { openMatchWords as words } from "#web/i18n/open-matches.ts";
import { freeSeat, seatMarkWords } from "#web/i18n/seat-marks.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import styles from "./seat-court.module.css";

/** The four seats of a match as the quarters of its court. */
export function SeatCourt({ match: { seats, mine } }: { match: OpenMatch }) {
  return (
    <ul className={styles.court} aria-label={words.seats}>
      {seats.map((seat) => (
        <li key={seat.seat} className={styles.seat}>
          <Seat seat={seat} isMine={seat.seat === mine.seat} />
        </li>
      ))}
    </ul>
  );
}

function Seat({
  seat: { state, player, guest, plays, isHost, mark },
  isMine,
}: {
  seat: OpenMatchSeat;
  isMine: boolean;
}) {
  if (state === "free") return <span className={styles.free}>{freeSeat(mark)}</span>;
  const name = isMine
    ? words.you
    : (player?.shortName ?? guest ?? (plays ? words.someone(plays.category, plays.level) : words.guest));
  return (
    <>
      <Avatar name={player?.name ?? guest ?? ""} photo={player?.photoUrl} size={44} tone="white" />
      <span className={styles.words}>
        <b className="type-strong">{state === "replaceable" ? words.replaceable(name) : name}</b>
        {player && plays && (
          <span className={styles.detail}>{isHost ? `${plays.level} · ${words.host}` : plays.level}</span>
        )}
        {guest && <span className={styles.detail}>{words.guest}</span>}
        {state === "replaceable" && mark && <span className={styles.detail}>{seatMarkWords.free[mark]}</span>}
      </span>
    </>
  );
}
