import { Link } from "@tanstack/react-router";
import type { LandingView } from "#contract/landing.ts";
import { courtsPath } from "#contract/play/addresses.ts";
import { landingWords as words } from "#web/i18n/landing.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { Benefits } from "./benefits.tsx";
import { ClubCall } from "./club-call.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import styles from "./landing.module.css";
import { LandingBar } from "./landing-bar.tsx";
import { LandingFoot } from "./landing-foot.tsx";
import { NextTournaments } from "./next-tournaments.tsx";
import { Tools } from "./tools.tsx";
import { TournamentSearch } from "./tournament-search.tsx";

/** The first page of a visitor. It reads without JavaScript: the server draws it with the tournaments of the moment. */
export function Landing({ view: { province, tournaments }, origin }: { view: LandingView; origin: string }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#contenido">
        {uiWords.skip}
      </a>
      <div className={styles.hero}>
        <picture className={styles.court}>
          <source media="(min-width: 1024px)" srcSet="/court-night.svg" />
          <img src="/court-night-phone.svg" alt="" />
        </picture>
        <LandingBar />
        <header className={styles.words}>
          <h1>{words.hero(province)}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <TournamentSearch province={province} />
          <p className={styles.club}>
            {words.wantCourt} <a href={courtsPath()}>{words.freeCourts}</a>
          </p>
          <p className={styles.club}>
            {words.haveClub} <Link to="/registrar-complejo">{words.registerHere}</Link>
          </p>
          <noscript>
            <p className={styles.club}>{words.needsScript}</p>
          </noscript>
        </header>
      </div>
      <main id="contenido" tabIndex={-1}>
        <NextTournaments tournaments={tournaments} />
        <HowItWorks />
        <Benefits />
        <Tools next={tournaments[0]} origin={origin} />
        <ClubCall />
      </main>
      <LandingFoot />
    </div>
  );
}
