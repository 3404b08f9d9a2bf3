import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { stageTitle, unknownWords } from "#web/i18n/draws.ts";

import { callWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { askAgainFor } from "#web/kit/live/ask-again.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { allowSound, answerCall, callOf, isAnswered, ringOnce } from "./call.ts";

const mine = queries.matches.mine.queryOptions();

/** Shows a call to a court over every screen of the player, until the player answers it or the match begins. */
export default function CallWatch({ myId }: { myId: string }) {
  const queryClient = useQueryClient();
  const { data: matches = [] } = useQuery(mine);
  const [, setAnswered] = useState(0);
  useLive(topicOf("person", myId), [mine.queryKey], {
    change: ({ k }) => {
      if (k.includes("call")) askAgainFor(queryClient, [mine.queryKey]);
      return true;
    },
  });
  const called = matches.find((one) => callOf(one) !== null && !isAnswered(callOf(one)));
  const call = called ? callOf(called) : null;
  useEffect(allowSound, []);
  useEffect(() => {
    if (call !== null) ringOnce(call);
  }, [call]);
  if (!called || call === null) return null;
  return (
    <CallSheet
      called={called}
      myId={myId}
      onClose={() => {
        answerCall(call);
        setAnswered((count) => count + 1);
      }}
    />
  );
}

function CallSheet({ called, myId, onClose }: { called: MyMatch; myId: string; onClose: () => void }) {
  const { tournamentId, tournamentName, clubName, category: name, level, match, mySide } = called;
  const [own, rival] = mySide === "pair1" ? match.sides : [match.sides[1], match.sides[0]];
  const partner = own.players?.find(({ id }) => id !== myId)?.name;
  const rivals = rival.players?.map((one) => one.name) ?? [unknownWords(rival)];
  const stage = stageTitle(match);
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.title}
      footer={
        <Stack gap={2}>
          <Button size="large" fullWidth onClick={onClose}>
            {words.coming}
          </Button>
          <ButtonLink
            to="/torneo/$tournamentId"
            params={{ tournamentId }}
            search={{}}
            variant="quiet"
            fullWidth
            onClick={onClose}
          >
            {texts.seeTheTournament}
          </ButtonLink>
        </Stack>
      }
    >
      <PitchPanel label={words.title}>
        <PitchPart>
          <p className="type-when" role="alert">
            <BallMarker size={24} /> {match.onCourt?.court}
          </p>
          <PitchNote strong>{clubName}</PitchNote>
          <PitchNote>{[tournamentName, categoryLabel({ name, level }), stage].join(" · ")}</PitchNote>
        </PitchPart>
        <PitchColumns>
          <div className="type-name">
            {texts.you}
            <br />
            {partner}
          </div>
          <div className="type-name">
            {rivals.map((one) => (
              <div key={one}>{one}</div>
            ))}
          </div>
        </PitchColumns>
      </PitchPanel>
    </Sheet>
  );
}
