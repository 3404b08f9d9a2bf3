import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { invitationPath } from "#contract/addresses.ts";
import type { Invitation } from "#contract/competition/pairs/partner-links.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { api } from "#web/api.ts";
import { ClubContactLinks } from "#web/features/clubs/clubs/club-contact.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { invitationWords } from "#web/i18n/invitations.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { useAct } from "#web/kit/use-act.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { PhoneField } from "#web/ui/fields/text-field.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { sayWhyNot } from "./story/use-pair-story.ts";
import { TermsField } from "./terms-field.tsx";

// Loaded lazily, or the club would fetch it with its own frame.
const ProfileForm = lazily(
  "features/people/accounts/profile-form.tsx",
  () => import("#web/features/people/accounts/profile-form.tsx"),
);

/** The screen on which an invited player accepts: profile, if there is none yet, the terms, and one button. */
export function Acceptance({ me: loaded, token, invitation }: { me: Me; token: string; invitation: Invitation }) {
  const { proposer, tournament, club, category, obstacle, waitsAs } = invitation;
  const me = useQuery(meQuery).data ?? loaded;
  const router = useRouter();
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [mayWrite, setMayWrite] = useState(false);
  const [phone, setPhone] = useState("");
  const accept = useAct({
    mutationFn: async () => {
      // A phone number that cannot be dialled fails before anything is accepted.
      if (mayWrite && !me.phone) await api.accounts.savePhone({ phone });
      const waits = waitsAs !== null;
      const answer = await api.pairs.acceptLink({ token, termsAccepted: accepted, termsVersion, waits });
      // The pair exists by now: a failure here takes nothing back, and the player can set this in "Mi cuenta".
      if (mayWrite) await api.accounts.letPartnerWrite({ partnerMayWrite: true }).catch(() => {});
      return answer;
    },
    onSettled: (answer) => {
      if (!answer) return;
      toast((waitsAs === null ? pairWords.accepted : pairWords.acceptedToWait)(proposer));
      router.history.replace(`/torneo/${answer.tournamentId}`);
    },
    onError: (error: Error) => void sayWhyNot(texts.acceptFailed, error, club),
  });
  const tick = (
    <>
      {!me.partnerMayWrite && (
        <Stack gap={3}>
          <CheckField
            label={
              <>
                {texts.partnerMayWrite}
                <span className="type-small quiet" style={{ display: "block" }}>
                  {words.partnerMayWriteHint}
                </span>
              </>
            }
            checked={mayWrite}
            onChange={(event) => setMayWrite(event.currentTarget.checked)}
          />
          {mayWrite && !me.phone && (
            <PhoneField
              label={words.phone}
              autoComplete="tel"
              value={phone}
              onChange={(event) => setPhone(event.currentTarget.value)}
              error={tried && phone.trim() === "" ? fieldWords.REQUIRED : undefined}
              required
            />
          )}
        </Stack>
      )}
      <TermsField accepted={accepted} tried={tried} onChange={setAccepted} />
    </>
  );

  function ticked() {
    setTried(true);
    return accepted && (!mayWrite || me.phone !== null || phone.trim() !== "");
  }

  return (
    <Page
      title={words.acceptTitle(proposer)}
      bar="brand"
      lead={words.acceptLead(
        categoryLabel(category),
        tournament.name,
        formatDayRange(tournament.startDate, tournament.endDate),
      )}
      width="form"
    >
      <Stack gap={4}>
        {!obstacle && waitsAs !== null && <p className="type-strong">{pairWords.whyWaits(waitsAs)}</p>}
        {obstacle ? (
          <Card>
            <CardBlock>
              <Stack gap={3}>
                <p>{invitationWords.obstacles[obstacle]}</p>
                <ClubContactLinks {...club} about={invitationWords.helloClub(club.name, tournament.name)} />
              </Stack>
            </CardBlock>
          </Card>
        ) : me.profile ? (
          <Card>
            <CardBlock>
              <Stack gap={4}>
                <p>
                  {words.youPlay(
                    tournamentWords.categoryName(me.profile.category, me.profile.level),
                    me.profile.location,
                  )}
                </p>
                {tick}
                <Button
                  size="large"
                  fullWidth
                  loading={accept.isPending}
                  loadingLabel={texts.accepting}
                  onClick={() => ticked() && accept.act(undefined)}
                >
                  {texts.accept}
                </Button>
              </Stack>
            </CardBlock>
          </Card>
        ) : (
          <>
            <p>{words.profileFirst}</p>
            <ProfileForm
              initial={{
                category: category.name === "Mixto" ? "Masculino" : category.name,
                level: category.level,
                location: "",
                instagram: "",
              }}
              keptAs={`profile of ${me.id}`}
              submitLabel={texts.accept}
              last={tick}
              mayGoOn={ticked}
              onSaved={() => accept.act(undefined)}
            />
          </>
        )}
        <a href={invitationPath(token)}>{words.back}</a>
      </Stack>
    </Page>
  );
}
