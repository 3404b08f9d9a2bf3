import { useQuery } from "@tanstack/react-query";
import type { League } from "#contract/competition/leagues.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { api, queries } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import * as texts from "#web/i18n/texts.ts";
import { whatsAppTexts } from "#web/i18n/whatsapp.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Row } from "#web/ui/layouts/stack.tsx";

/** Queries the phones of the viewer's rivals in a league, and whether rivals may write to the viewer. */
function rivalsQuery(categoryId: string) {
  return queries.leagues.rivals.queryOptions({ input: { categoryId } });
}

/** Links that write to the rivals of a match by WhatsApp; empty if none of them allows it. */
export function WriteToRivals({
  categoryId,
  rivals,
  fecha: { number, until },
  tournament,
}: {
  categoryId: string;
  rivals: PairPlayers | null;
  fecha: League["fechas"][number];
  tournament: string;
}) {
  const { data } = useQuery(rivalsQuery(categoryId));
  const reachable = (rivals ?? []).flatMap(({ id, name }) => {
    const phone = data?.contacts.find(({ personId }) => personId === id)?.phone;
    const [first = name] = name.split(" ");
    return phone ? [{ id, first, phone }] : [];
  });
  if (reachable.length === 0) return null;
  const links = reachable.map(({ id, first, phone }) => {
    return (
      <ButtonAnchor
        key={id}
        variant="quiet"
        size="row"
        icon={<WhatsAppIcon />}
        href={whatsAppLink(whatsAppTexts.toRival(first, number, formatDay(until), tournament), phone.e164)}
        target="_blank"
        rel="noreferrer"
      >
        {words.writeTo(first)}
      </ButtonAnchor>
    );
  });
  return <Row gap={1}>{links}</Row>;
}

/** Switches on or off that the rivals of a league see the viewer's phone, with immediate effect. */
export function RivalsMayWrite({ categoryId }: { categoryId: string }) {
  const { data } = useQuery(rivalsQuery(categoryId));
  const phone = useQuery(meQuery).data?.phone ?? null;
  const save = useAct({
    mutationFn: (rivalsMayWrite: boolean) => api.leagues.letRivalsWrite({ categoryId, rivalsMayWrite }),
    onSuccess: ({ rivalsMayWrite }) => toast(rivalsMayWrite ? words.rivalsMay : words.rivalsMayNot),
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  if (!data) return null;
  const isOn = save.isPending ? !data.rivalsMayWrite : data.rivalsMayWrite;
  return (
    <Card>
      <CardBlock>
        <SwitchField
          spread
          label={
            <>
              {words.rivalsMayWrite}
              <span className="type-small quiet" style={{ display: "block" }}>
                {isOn && phone === null ? words.rivalsNoPhone : words.rivalsMayWriteHint}
              </span>
            </>
          }
          checked={isOn}
          onChange={({ currentTarget }) => save.act(currentTarget.checked)}
        />
      </CardBlock>
    </Card>
  );
}
