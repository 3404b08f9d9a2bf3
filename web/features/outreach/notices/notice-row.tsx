import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { NoticeView } from "#contract/outreach/notices.ts";
import type { NoticeGroup } from "#domain/outreach/notices/kinds.ts";
import { noticeWords as words } from "#web/i18n/notices.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import type { Icon } from "#web/ui/icons/icon.tsx";
import {
  CalendarIcon,
  CheckIcon,
  CourtIcon,
  DrawIcon,
  MoneyIcon,
  PeopleIcon,
  PersonIcon,
  RankingIcon,
} from "#web/ui/icons/icons.ts";
import styles from "./notices.module.css";

const icons: { readonly [Group in NoticeGroup]: Icon } = {
  pairs: PeopleIcon,
  payments: MoneyIcon,
  tournaments: DrawIcon,
  matches: CourtIcon,
  results: CheckIcon,
  bookings: CalendarIcon,
  "open-matches": PeopleIcon,
  level: RankingIcon,
  follows: PeopleIcon,
  club: PersonIcon,
};

/** Public pages are outside the application. */
const outside = /^\/(t|c|j|tv)\//;

/** A notification with its time; a touch opens its target. */
export function NoticeRow({
  notice: { id, group, title, body, path, opening, at, read },
  today,
  onRead,
}: {
  notice: NoticeView;
  today: string;
  onRead: (id: string) => void;
}) {
  const router = useRouter();
  const { date, time } = wallClock(at);
  const Icon = icons[group];
  const go = (event: MouseEvent, to: string) => {
    if (!read) onRead(id);
    if (outside.test(to) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <li>
      <a href={path} className={styles.notice} data-unread={read ? undefined : ""} onClick={(event) => go(event, path)}>
        <span className={styles.icon}>
          <Icon size={22} />
        </span>
        <span className={styles.said}>
          <span className={styles.title}>
            {!read && <span className="unseen">{words.unread} </span>}
            {title}
          </span>
          <span className={styles.body}>{body}</span>
        </span>
        <time className={styles.when} dateTime={at}>
          {date === today ? time : formatDay(date)}
        </time>
      </a>
      {opening && opening.day >= today && (
        <a href={opening.path} className={styles.act} onClick={(event) => go(event, opening.path)}>
          {texts.openToPlayers}
        </a>
      )}
    </li>
  );
}
