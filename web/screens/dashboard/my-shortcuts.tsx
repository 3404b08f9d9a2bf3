import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { commonWords } from "#web/i18n/frames.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSignals } from "#web/kit/offline/signals.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow, LinkRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import {
  CalendarIcon,
  CourtIcon,
  DrawIcon,
  ListIcon,
  PencilIcon,
  PersonIcon,
  RankingIcon,
  SearchIcon,
} from "#web/ui/icons/icons.ts";

const InstallRow = lazy(() => import("#web/features/outreach/offline/install-row.tsx"));
const ProfileSheet = lazySheet(() => import("#web/features/people/players/profile-sheet.tsx"));

/** The visit to Mi Panel on which the player asked for their profile too early: the panel opens it once it is ready. */
let askedOn: string | undefined;

/** The shortcuts of Mi Panel; "Panel Admin" for club administrators. Specification, section 2. */
export function MyShortcuts({ me, isComing = false }: { me: Me; isComing?: boolean }) {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const wasAsked = askedOn !== undefined && askedOn === visit;
  const [editing, setEditing] = useState(wasAsked);
  const editProfile = () => {
    if (isComing) askedOn = visit;
    setEditing(true);
  };
  const { install } = useSignals();
  return (
    <nav aria-label={words.shortcuts}>
      <Card>
        <LinkRow to="/buscar-torneos" icon={<SearchIcon size={22} />}>
          {me.profile ? words.searchOwn(me.profile.level) : texts.searchTheTournaments}
        </LinkRow>
        <LinkRow to="/mis-torneos" icon={<DrawIcon size={22} />}>
          {texts.myTournaments}
        </LinkRow>
        <LinkRow to="/reservar-cancha" icon={<CalendarIcon size={22} />}>
          {texts.bookCourt}
        </LinkRow>
        <LinkRow to="/mis-turnos" icon={<ListIcon size={22} />}>
          {texts.myBookings}
        </LinkRow>
        <LinkRow to="/ranking" icon={<RankingIcon size={22} />}>
          {texts.ranking}
        </LinkRow>
        {me.profile && (
          <LinkRow to="/perfil/$userId" params={{ userId: me.id }} icon={<PersonIcon size={22} />}>
            {words.publicProfile}
          </LinkRow>
        )}
        {me.profile ? (
          <ActionRow
            icon={<PencilIcon size={22} />}
            aria-haspopup="dialog"
            aria-busy={isComing && editing}
            data-pressed={isComing && editing ? "" : undefined}
            onClick={editProfile}
          >
            {words.editProfile}
          </ActionRow>
        ) : (
          <LinkRow to="/crear-perfil" icon={<PencilIcon size={22} />}>
            {texts.completeMyProfile}
          </LinkRow>
        )}
        {me.clubs.length > 0 && (
          <LinkRow to="/admin" icon={<CourtIcon size={22} />}>
            {commonWords.adminPanel}
          </LinkRow>
        )}
        {install && (
          <Suspense fallback={null}>
            <InstallRow how={install} />
          </Suspense>
        )}
      </Card>
      {editing && !isComing && me.profile && (
        <ProfileSheet
          me={{ ...me, profile: me.profile }}
          onClose={() => {
            askedOn = undefined;
            setEditing(false);
          }}
        />
      )}
    </nav>
  );
}
