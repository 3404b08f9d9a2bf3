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
  /** The server's refusal for an unknown item. */
  readonly refusal: Refusal;
  readonly title: string;
  /** Label of the bar's link back, if there is one. */
  readonly back?: string;
  readonly sentence: string;
  readonly help?: string;
  /** Target and label of the button that leads on. */
  readonly to: "/admin/mis-torneos" | "/buscar-torneos" | "/ranking";
  readonly wayOn: string;
};

/** Makes two screens with a way on: one for an unknown item, and one for a failed load, which may be either. */
export function missingScreen({ refusal, title, back, sentence, help, to, wayOn }: MissingWords): {
  readonly missing: () => ReactNode;
  readonly failed: (props: ErrorComponentProps) => ReactNode;
} {
  const way = (
    <EmptyState
      title={sentence}
      message={help}
      action={
        <ButtonLink to={to} fullWidth>
          {wayOn}
        </ButtonLink>
      }
    />
  );
  const missing =
    back === undefined ? (
      <Page title={title}>{way}</Page>
    ) : (
      <Page title={title} bar="back" back={<BackLink to={to}>{back}</BackLink>}>
        {way}
      </Page>
    );
  return {
    missing: () => missing,
    failed: (props) => (refusalCode(props.error) === refusal ? missing : <ScreenFailed {...props} />),
  };
}
