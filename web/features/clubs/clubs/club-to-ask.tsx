import { skipToken, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { queries } from "#web/api.ts";
import { contactWords } from "#web/i18n/contact.ts";
import { ClubContactLinks } from "./club-contact.tsx";

/** The contact of a known club, or the tournament whose club to contact. */
export type ReachedClub = ComponentProps<typeof ClubContactLinks> | { readonly tournamentId: string };

/** Shows the contact of a club in a dialog that refers to it. */
export default function ClubToAsk({ club }: { club: ReachedClub }) {
  const input = "tournamentId" in club ? { tournamentId: club.tournamentId } : skipToken;
  const { data } = useQuery(queries.tournaments.get.queryOptions({ input }));
  const reached = "tournamentId" in club ? data && asked(data) : club;
  if (!reached) return null;
  return (
    <div style={{ marginTop: 12 }}>
      <ClubContactLinks {...reached} />
    </div>
  );
}

function asked({ name, club, contact }: Found): ComponentProps<typeof ClubContactLinks> {
  return { name: club.name, contact, about: contactWords.aboutTournament(club.name, name) };
}

type Found = { readonly name: string; readonly club: { readonly name: string } } & Pick<
  ComponentProps<typeof ClubContactLinks>,
  "contact"
>;
