import type { ReactNode } from "react";
import * as texts from "#web/i18n/texts.ts";
import { classList } from "#web/ui/class-list.ts";
import styles from "./page.module.css";
import { PhoneBar } from "./phone-bar.tsx";

/** With bar="back", `back` is a BackLink; it stands above the h1 on wide screens. */
type PageProps = ({ bar?: "brand" | "title" | "none"; back?: ReactNode } | { bar: "back"; back: ReactNode }) & {
  /** The h1 and, unless `tab` is given, the title of the document. */
  title: string;
  /** The title of the document, if the h1 does not identify the screen. */
  tab?: string;
  /** The top of a page with bar="none", from edge to edge. */
  header?: ReactNode;
  /** At the left of the h1: an avatar, the photo of a club. */
  picture?: ReactNode;
  /** A line under the h1. */
  lead?: ReactNode;
  /** Buttons at the right of the h1; on the phone use a single icon, or they go under the title. */
  actions?: ReactNode;
  /** Search and filters: on the phone they belong to the white bar. */
  toolbar?: ReactNode;
  /** Content fixed to the bottom of the window: the ActionBar of a wizard. */
  footer?: ReactNode;
  /** "form" keeps the lines of a form short on wide screens. */
  width?: "full" | "form";
  children: ReactNode;
};

/**
 * A screen: document title, h1, and on the phone one of four tops. "brand": the shell's bar with the logo, the h1 in
 * the content. "title": the h1 is the bar. "back": a back link and the h1 in the bar. "none": `header` provides the top
 * and the h1 (a PitchHeader).
 */
export function Page({
  title,
  tab = title,
  bar = "title",
  header,
  back,
  picture,
  lead,
  actions,
  toolbar,
  footer,
  width = "full",
  children,
}: PageProps) {
  return (
    <>
      <title>{`${tab} · ${texts.brand}`}</title>
      {bar === "brand" && <PhoneBar />}
      {bar === "none" && header}
      {bar !== "none" && (
        <header className={styles.head} data-bar={bar}>
          {back && <div className={styles.back}>{back}</div>}
          {picture && <div className={styles.picture}>{picture}</div>}
          <div className={styles.words}>
            <h1>{title}</h1>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      <div className={classList(styles.content, bar === "none" && styles.bare, width === "form" && styles.form)}>
        {children}
      </div>
      {footer}
    </>
  );
}
