import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Member, Team } from "#contract/clubs/team.ts";
import { mayManage } from "#domain/clubs/team/team.ts";
import { api, queries } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { roleNames } from "#web/i18n/club-role-names.ts";
import { teamWords as words } from "#web/i18n/team.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { useLeaveClub } from "./use-leave-club.ts";

const InviteSheet = lazySheet(() => import("./invite-sheet.tsx"));
const RoleSheet = lazySheet(() => import("./role-sheet.tsx"));
const LimitSheet = lazySheet(() => import("./limit-sheet.tsx"));

/** The people of a club and its open invitations. Loads them only when shown, like the accounts for payments. */
export function TeamCard({ clubId }: { clubId: string }) {
  const found = useQuery(queries.team.ofClub.queryOptions({ input: { clubId } }));
  if (found.data) return <TeamParts team={found.data} />;
  if (!found.isError) return <SkeletonCards rows={4} />;
  return (
    <ErrorState
      title={words.failed}
      message={reasonOf(found.error)}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}

type Asking = { readonly sheet: "invite" | "limit" } | { readonly sheet: "role"; readonly member: Member };

function TeamParts({ team }: { team: Team }) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Section title={words.people}>
        <Stack gap={3}>
          <p className="quiet type-small">{words.lead}</p>
          <Card>
            {team.members.map((member) => (
              <MemberRow
                key={member.person.id}
                team={team}
                member={member}
                onRole={() => setAsking({ sheet: "role", member })}
              />
            ))}
          </Card>
          <Button aria-haspopup="dialog" fullWidth onClick={() => setAsking({ sheet: "invite" })}>
            {words.invite}
          </Button>
        </Stack>
      </Section>
      <Invitations team={team} />
      <Section title={words.limit}>
        <Card>
          <CardBlock>
            <Stack gap={3}>
              <p>{team.deskLimit > 0 ? words.limitOf(formatMoney(team.deskLimit)) : words.limitNone}</p>
              {team.myRole === "admin" && (
                <Button
                  variant="secondary"
                  size="row"
                  aria-haspopup="dialog"
                  onClick={() => setAsking({ sheet: "limit" })}
                >
                  {words.limitChange}
                </Button>
              )}
            </Stack>
          </CardBlock>
        </Card>
      </Section>
      <Card>
        <LinkRow to="/admin/quien-hizo-que" detail={words.actsDetail}>
          {words.acts}
        </LinkRow>
      </Card>
      <LeaveButton team={team} />
      {asking?.sheet === "invite" && <InviteSheet team={team} onClose={close} />}
      {asking?.sheet === "role" && <RoleSheet team={team} member={asking.member} onClose={close} />}
      {asking?.sheet === "limit" && <LimitSheet team={team} onClose={close} />}
    </>
  );
}

function MemberRow({ team, member, onRole }: { team: Team; member: Member; onRole: () => void }) {
  const me = useQuery(meQuery).data;
  const { person, role, since, seenAt } = member;
  const remove = useAct({
    mutationFn: () => api.team.remove({ clubId: team.clubId, personId: person.id }),
    onSuccess: () => toast(words.removed(person.name)),
    onError: (error) => void showFailure(words.removeFailed, error),
  });
  const isMe = person.id === me?.id;
  const isMine = mayManage(team.myRole, role) && !isMe;
  async function ask() {
    const message = [words.removeDetail, ...openOf(member)].join(" ");
    const question = { title: words.removeQuestion(person.name), message, acceptLabel: words.remove };
    if (await confirmAction(question)) remove.act(undefined);
  }
  return (
    <CardRow start={<Avatar name={person.name} photo={person.photoUrl} size={40} />}>
      <Stack gap={2}>
        <div>
          <p className="type-strong">{isMe ? words.me(person.name) : person.name}</p>
          <p className="type-small">{roleNames[role]}</p>
          <p className="quiet type-small">
            {words.since(dayOf(since))} · {seenAt ? words.seen(dayOf(seenAt)) : words.never}
          </p>
        </div>
        {isMine && (
          <Row gap={2}>
            {team.myRole === "admin" && (
              <Button
                variant="secondary"
                size="row"
                aria-haspopup="dialog"
                aria-label={words.changeOf(person.name)}
                onClick={onRole}
              >
                {words.change}
              </Button>
            )}
            <Button
              variant="quiet"
              size="row"
              aria-label={words.removeOf(person.name)}
              loading={remove.isPending}
              onClick={() => void ask()}
            >
              {words.remove}
            </Button>
          </Row>
        )}
      </Stack>
    </CardRow>
  );
}

/** Lists in sentences the things that a member leaves open. */
function openOf({ hasTill, invitations }: Member): readonly string[] {
  return [...(hasTill ? [words.hasTill] : []), ...(invitations > 0 ? [words.hasInvitations(invitations)] : [])];
}

function Invitations({ team }: { team: Team }) {
  const revoke = useAct({
    mutationFn: (invitationId: string) => api.team.revoke({ invitationId }),
    onSuccess: () => toast(words.revoked),
    onError: (error) => void showFailure(words.revokeFailed, error),
  });
  if (team.invitations.length === 0) return null;
  return (
    <Section title={words.open}>
      <Card>
        {team.invitations.map(({ id, role, email, by, expiresAt }) => {
          const to = email === null ? words.byLink : words.byMail(email);
          return (
            <CardRow
              key={id}
              end={
                mayManage(team.myRole, role) && (
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={words.revokeOf(roleNames[role], to)}
                    onClick={() => revoke.act(id)}
                  >
                    {words.revoke}
                  </Button>
                )
              }
            >
              <p className="type-strong">{roleNames[role]}</p>
              <p className="type-small">{to}</p>
              <p className="quiet type-small">{words.madeBy(by, dayOf(expiresAt))}</p>
            </CardRow>
          );
        })}
      </Card>
    </Section>
  );
}

/** Lets the caller leave. The super administrator is in no team, and the last owner cannot leave. */
function LeaveButton({ team }: { team: Team }) {
  const { clubId, clubName, members } = team;
  const me = useQuery(meQuery).data;
  const { ask, isPending } = useLeaveClub({ id: clubId, name: clubName });
  const own = members.find(({ person }) => person.id === me?.id);
  const isLast = own?.role === "admin" && members.filter(({ role }) => role === "admin").length === 1;
  if (!own || isLast) return null;
  return (
    <Button variant="quiet" fullWidth loading={isPending} onClick={() => void ask()}>
      {words.leave}
    </Button>
  );
}

function dayOf(instant: string): string {
  return formatDay(wallClock(instant).date);
}
