import { createFileRoute } from "@tanstack/react-router";
import { visitorsOnly } from "#web/features/people/accounts/guards.ts";
import { useSignInAddress } from "#web/features/people/accounts/use-sign-in-address.ts";
import { landingWords } from "#web/i18n/landing.ts";
import * as texts from "#web/i18n/texts.ts";
import { landingQuery } from "#web/landing-data.ts";
import { Landing } from "#web/screens/landing/landing.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";

/** `ingresar` opens the sign-in, with `crear` on its side for new people; `destino` is the screen that follows. */
type LandingSearch = { ingresar?: boolean; crear?: boolean; destino?: string };

const SignInSheet = lazySheet(() => import("#web/features/people/accounts/sign-in-sheet.tsx"));

export const Route = createFileRoute("/")({
  validateSearch: ({ ingresar, crear, destino }: Record<string, unknown>): LandingSearch => ({
    ...(ingresar === true && { ingresar }),
    ...(crear === true && { crear }),
    ...(typeof destino === "string" && { destino }),
  }),
  beforeLoad: ({ context, search }) => visitorsOnly(context.queryClient, search.destino),
  loader: ({ context }) => context.queryClient.ensureQueryData(landingQuery),
  component: LandingScreen,
});

function LandingScreen() {
  const { ingresar, crear, destino } = Route.useSearch();
  const { origin } = Route.useRouteContext();
  const view = Route.useLoaderData();
  const close = useSignInAddress(ingresar === true);
  return (
    <>
      <title>{`${landingWords.title(view.province)} · ${texts.brand}`}</title>
      <Landing view={view} origin={origin} />
      {ingresar && (
        <SignInSheet tab={crear ? "crear" : "ingresar"} destination={destino} google={view.google} onClose={close} />
      )}
    </>
  );
}
