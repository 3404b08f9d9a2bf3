import { useState } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { LeaveClubRow } from "#web/features/clubs/team/leave-club-row.tsx";
import { ClosingForm } from "#web/features/people/accounts/my-account/closing-form.tsx";
import { DataDownload } from "#web/features/people/accounts/my-account/data-download.tsx";
import { NameForm } from "#web/features/people/accounts/my-account/name-form.tsx";
import { NamingSwitch } from "#web/features/people/accounts/my-account/naming-switch.tsx";
import { PartnerContactSwitch } from "#web/features/people/accounts/my-account/partner-contact-switch.tsx";
import { PhoneForm } from "#web/features/people/accounts/my-account/phone-form.tsx";
import { SignOutRow } from "#web/features/people/accounts/my-account/sign-out-row.tsx";
import { WhatsAppSwitch } from "#web/features/people/accounts/my-account/whatsapp-switch.tsx";
import { blockWords } from "#web/i18n/blocks.ts";
import { calendarWords } from "#web/i18n/calendar.ts";
import { followWords } from "#web/i18n/follows.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import { noticeWords } from "#web/i18n/notices.ts";
import { ownAccessWords as accessWords } from "#web/i18n/own-access.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { BellIcon, BinIcon, CalendarIcon, LockIcon, PeopleIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

const AccessSheet = lazySheet(() => import("#web/features/people/accounts/my-account/access-sheet.tsx"));
const CalendarSheet = lazySheet(() => import("#web/features/outreach/calendar/calendar-sheet.tsx"));
const NoticeSettingsSheet = lazySheet(() => import("#web/features/outreach/notices/notice-settings-sheet.tsx"));
const BlockedSheet = lazySheet(() => import("#web/features/people/accounts/my-account/blocked-sheet.tsx"));
const FollowsSheet = lazySheet(() => import("#web/features/outreach/follows/follows-sheet.tsx"));

/**
 * "Mi cuenta": shows the public names, the stored data and the ways out of the account. Ley 25.326, articles 14 and 16.
 */
export default function AccountSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const [opened, setOpened] = useState<"closing" | "access" | "notices" | "calendar" | "follows" | "blocked">();
  if (opened === "closing") return <ClosingForm onBack={() => setOpened(undefined)} onClose={onClose} />;
  if (opened === "access") return <AccessSheet me={me} onClose={onClose} />;
  if (opened === "notices") return <NoticeSettingsSheet me={me} onClose={onClose} />;
  if (opened === "calendar") return <CalendarSheet onClose={onClose} />;
  if (opened === "follows") return <FollowsSheet plays={me.profile !== null} onClose={onClose} />;
  if (opened === "blocked") return <BlockedSheet onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={texts.myAccount} detail={me.email}>
      <Stack gap={6}>
        <NameForm me={me} />
        <PhoneForm me={me} />
        <Card>
          <ActionRow
            icon={<LockIcon size={22} />}
            detail={me.emailConfirmed ? me.email : accessWords.unconfirmed(me.email)}
            onClick={() => setOpened("access")}
          >
            {accessWords.row}
          </ActionRow>
          <ActionRow
            icon={<BellIcon size={22} />}
            detail={noticeWords.settingsDetail}
            onClick={() => setOpened("notices")}
          >
            {noticeWords.settings}
          </ActionRow>
          <ActionRow
            icon={<CalendarIcon size={22} />}
            detail={calendarWords.rowDetail}
            onClick={() => setOpened("calendar")}
          >
            {calendarWords.row}
          </ActionRow>
          <ActionRow
            icon={<PeopleIcon size={22} />}
            detail={followWords.rowDetail}
            onClick={() => setOpened("follows")}
          >
            {followWords.title}
          </ActionRow>
          {me.profile && (
            <ActionRow icon={<LockIcon size={22} />} detail={blockWords.rowDetail} onClick={() => setOpened("blocked")}>
              {blockWords.title}
            </ActionRow>
          )}
        </Card>
        <Section title={words.data}>
          <Card>
            <PartnerContactSwitch me={me} />
            {me.profile && <WhatsAppSwitch me={me} />}
            <NamingSwitch me={me} />
            <DataDownload />
            <SignOutRow onClose={onClose} />
            {me.clubs.map((club) => club.role !== "admin" && <LeaveClubRow key={club.id} club={club} />)}
            {/* An administrator of a club or of the platform must hand it over first. */}
            {me.role !== "super_admin" && me.clubs.every(({ role }) => role !== "admin") && (
              <ActionRow icon={<BinIcon size={22} />} detail={words.closeDetail} onClick={() => setOpened("closing")}>
                {words.close}
              </ActionRow>
            )}
          </Card>
        </Section>
      </Stack>
    </Sheet>
  );
}
