import { Link } from "@tanstack/react-router";
import { courtsPath, publicRankingPath, tournamentsPath } from "#contract/addresses.ts";
import type { LandingView } from "#contract/outreach/landing.ts";
import { searchLettersMax } from "#domain/lib/search-letters.ts";
import { footWords, landingWords as words } from "#web/i18n/landing.ts";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { Logo } from "#web/ui/brands/logo.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { ChevronRightIcon, SearchIcon } from "#web/ui/icons/icons.ts";
import { Benefits } from "./benefits.tsx";
import call from "./club-call.module.css";
import { HowItWorks } from "./how-it-works.tsx";
import styles from "./landing.module.css";
import { LandingBar } from "./landing-bar.tsx";
import { NextTournaments } from "./next-tournaments.tsx";
import { Tools } from "./tools.tsx";
import search from "./tournament-search.module.css";

/** The first page of a visitor. It works without JavaScript: the server renders it with the current tournaments. */
export function Landing({ view: { province, tournaments }, origin }: { view: LandingView; origin: string }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#contenido">
        {uiWords.skip}
      </a>
      <div className={styles.hero}>
        <div className={styles.court} />
        <LandingBar />
        <header className={styles.words}>
          <h1>{words.hero(province)}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <TournamentSearch province={province} />
          <p className={styles.club}>
            {words.wantCourt} <a href={courtsPath()}>{words.freeCourts}</a>
          </p>
          <p className={styles.club}>
            {texts.haveClub} <Link to="/registrar-complejo">{texts.registerHere}</Link>
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

/** Searches tournaments, with a form that needs neither a script nor an account. */
function TournamentSearch({ province }: { province: string }) {
  return (
    <search>
      <form className={search.form} action={tournamentsPath()}>
        <SearchIcon size={20} />
        <label htmlFor="buscar" className="unseen">
          {words.search}
        </label>
        <input
          id="buscar"
          className={search.field}
          type="search"
          name="texto"
          maxLength={searchLettersMax}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={words.searchShort(province)}
        />
        <button type="submit" className={search.go}>
          <span className={search.word}>{texts.searchTournaments}</span>
          <ChevronRightIcon size={22} className={search.arrow} />
        </button>
      </form>
    </search>
  );
}

/** The last section of the landing: it invites clubs with their courts, and players. */
function ClubCall() {
  return (
    <section className={call.call} aria-labelledby="llamado">
      <svg className={call.ball} viewBox="0 0 600 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill="var(--pitch)" d="M0 0h600v360H0z" />
        <path d="M-20 284 620 168V250L-20 366z" fill="#fff" />
        <circle cx="286" cy="150" r="150" fill="var(--pitch)" />
        <clipPath id="pelota">
          <circle cx="286" cy="150" r="120" />
        </clipPath>
        <g clipPath="url(#pelota)">
          <circle cx="286" cy="150" r="120" fill="#D9F026" />
          <path d="M194 50c62 44 76 134 22 216" fill="none" stroke="#0B1426" strokeWidth="18" />
        </g>
      </svg>
      <div className={call.words}>
        <h2 id="llamado">{footWords.call}</h2>
        <div className={call.ways}>
          <ButtonLink to="/registrar-complejo" variant="on-pitch" size="large">
            {texts.registerClub}
          </ButtonLink>
          <ButtonLink to="/" search={{ ingresar: true, crear: true }} variant="on-pitch-outline" size="large">
            {words.signUpAsPlayer}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Shows further links, and the information that the law requires. */
function LandingFoot() {
  return (
    <footer className={styles.foot}>
      <Logo size={26} />
      <ul className={styles.links}>
        <li>
          <a href={tournamentsPath()}>{texts.tournaments}</a>
        </li>
        <li>
          <a href={courtsPath()}>{texts.courts}</a>
        </li>
        <li>
          <a href={publicRankingPath()}>{texts.ranking}</a>
        </li>
        <li>
          <Link to="/registrar-complejo">{texts.registerClub}</Link>
        </li>
        <li>
          <Link to="/terminos">{texts.termsTitle}</Link>
        </li>
        <li>
          <a href="/arrepentimiento">{texts.regretButton}</a>
        </li>
      </ul>
    </footer>
  );
}
