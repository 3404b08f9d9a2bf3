import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { claimWords as words } from "#web/i18n/result-claims.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClaimState } from "./claim-state.tsx";
import { myClaimsQuery } from "./claims-query.ts";

/** Shows the claimed results that wait for the viewer's answer. Empty without any. */
export default function ClaimsToAnswer({ matches }: { matches: readonly MyMatch[] }) {
  const { data: claims = [] } = useQuery(myClaimsQuery);
  const asked = claims.flatMap((claim) => {
    const of = matches.find(({ match }) => match.id === claim.matchId);
    return of && claim.by !== claim.mySide && !claim.disputed ? [{ claim, of }] : [];
  });
  if (asked.length === 0) return null;
  return (
    <Section title={words.toAnswer}>
      <Stack gap={3}>
        {asked.map(({ claim, of: { tournamentId, tournamentName, category: name, level, division, match } }) => (
          <Card key={claim.id}>
            <CardBlock>
              <Stack gap={3}>
                <ClaimState claim={claim} match={match} />
                <Link
                  className="reach type-small quiet"
                  to="/torneo/$tournamentId"
                  params={{ tournamentId }}
                  search={{ seccion: "fechas", categoria: categorySlug({ name, level, division }) }}
                >
                  {tournamentName} · {categoryLabel({ name, level, division })}
                </Link>
              </Stack>
            </CardBlock>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
