import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { benefitWords } from "#web/i18n/landing.ts";
import type { Icon } from "#web/ui/icons/icon.tsx";
import {
  CalendarIcon,
  CheckIcon,
  ChevronRightIcon,
  DrawIcon,
  ListIcon,
  PeopleIcon,
  RankingIcon,
  SearchIcon,
} from "#web/ui/icons/icons.ts";
import styles from "./benefits.module.css";

const playerIcons = [SearchIcon, PeopleIcon, DrawIcon, RankingIcon];
const clubIcons = [CalendarIcon, CheckIcon, DrawIcon, ListIcon];

/** Shows a court seen from above: one side of the net for players, the other for complexes. */
export function Benefits() {
  const { player, club } = benefitWords;
  return (
    <section id="beneficios" className={styles.pitch} aria-label={`${player.title}. ${club.title}.`}>
      <div className={styles.court}>
        <Side {...player} icons={playerIcons}>
          <Link to="/" search={{ ingresar: true, crear: true }} className={styles.action}>
            {player.action}
            <ChevronRightIcon size={18} />
          </Link>
        </Side>
        <Side {...club} icons={clubIcons}>
          <Link to="/registrar-complejo" className={styles.action}>
            {club.action}
            <ChevronRightIcon size={18} />
          </Link>
        </Side>
      </div>
    </section>
  );
}

function Side({
  title,
  text,
  points,
  icons,
  children,
}: {
  title: string;
  text: string;
  points: readonly string[];
  icons: readonly Icon[];
  children: ReactNode;
}) {
  return (
    <div className={styles.side}>
      <div className={styles.front}>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
      <ul className={styles.points}>
        {points.map((point, index) => {
          const PointIcon = icons[index] ?? CheckIcon;
          return (
            <li key={point}>
              <PointIcon size={22} />
              <span>{point}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
