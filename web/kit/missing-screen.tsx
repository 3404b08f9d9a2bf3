import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Refusal } from "#contract/errors.ts";
import { refusalCode } from "#web/api.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ScreenFailed } from "./screen-failed.tsx";

type MissingWords = {
  /** What the server says of it. */
  readonly refusal: Refusal;
  readonly title: string;
  /** The way back in the bar, where there is one. */
  readonly back?: string;
  readonly sentence: string;
  readonly help?: string;
  /** The way on, and what its button says. */
  readonly to: "/admin/mis-torneos" | "/buscar-torneos" | "/ranking";
  readonly wayOn: string;
};

/** The screen of something that is not there, with a way on; and that of something that did not come: not there, or failed. */
export function missingScreen({ refusal, title, back, sentence, help, to, wayOn }: MissingWords): {
  readonly missing: () => ReactNode;
  readonly failed: (props: ErrorComponentProps) => ReactNode;
} {
  const missing = (
    <Page title={title} {...(back !== undefined && { bar: "back", back: <BackLink to={to}>{back}</BackLink> })}>
      <EmptyState
        title={sentence}
        message={help}
        action={
          <ButtonLink to={to} fullWidth>
            {wayOn}
          </ButtonLink>
        }
      />
    </Page>
  );
  return {
    missing: () => missing,
    failed: (props) => (refusalCode(props.error) === refusal ? missing : <ScreenFailed {...props} />),
  };
}
