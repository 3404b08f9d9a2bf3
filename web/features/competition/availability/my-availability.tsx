import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/api.ts";
import { askClub } from "#web/features/clubs/clubs/ask-club.tsx";
import type { Played } from "#web/features/competition/tournaments/playing-hours.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { myAvailabilityQuery } from "./availability-query.ts";
import { unavailableText } from "./unavailable-text.ts";

const AvailabilitySheet = lazySheet(() => import("./availability-sheet.tsx"));

/**
 * Shows the hours in a tournament when the player and their partners cannot play. The player can change their own until
 * the draw.
 */
export default function MyAvailability({
  tournament,
}: {
  tournament: Played & { readonly id: string; readonly name: string };
}) {
  const { id: tournamentId } = tournament;
  const { data } = useQuery(myAvailabilityQuery(tournamentId));
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { act, isPending } = useAct({
    mutationFn: (stretches: Parameters<typeof api.availability.state>[0]["stretches"]) =>
      api.availability.state({ tournamentId, stretches }),
    onSuccess: () => {
      toast(words.saved);
      close();
    },
    onError: (error) => void showFailure(words.failed, error, undefined, askClub(error, { tournamentId })),
  });
  if (!data) return null;
  const said = (stretches: typeof data.stretches) => unavailableText(stretches, tournament);
  return (
    <Section title={words.title}>
      <Card>
        <CardRow
          start={<ClockIcon size={22} />}
          end={
            data.open && (
              <Button variant="quiet" size="row" aria-haspopup="dialog" onClick={() => setOpened(true)}>
                {texts.change}
              </Button>
            )
          }
        >
          <p>{words.of(texts.you, said(data.stretches) ?? words.youCan)}</p>
          {data.partners.map(({ pairId, partner, stretches }) => (
            <p key={pairId}>{words.of(partner.shortName, said(stretches) ?? words.theyCan)}</p>
          ))}
          {!data.open && <p className="type-small quiet">{words.closed}</p>}
        </CardRow>
      </Card>
      {opened && (
        <AvailabilitySheet
          tournament={tournament}
          said={data.stretches}
          others={data.partners.flatMap(({ stretches }) => stretches)}
          submit={texts.save}
          isSubmitting={isPending}
          onSubmit={act}
          onClose={close}
        />
      )}
    </Section>
  );
}
