import { Link } from "@tanstack/react-router";
import type { RatingAlert } from "#contract/people/rating-alerts.ts";
import { ratingAlertWords as words } from "#web/i18n/rating-alerts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { AlertFacts } from "./alert-evidence.tsx";

/** The answers to an alert. */
export type AlertAnswer = "talk" | "propose" | "dismiss";

/** An alert with its evidence and its three answers. */
export function AlertCard({ alert, onAnswer }: { alert: RatingAlert; onAnswer: (answer: AlertAnswer) => void }) {
  const { player, class: own, evidence, proposed } = alert;
  const isAccounts = evidence.kind === "shared-phone";
  return (
    <Card as="article" label={`${words.kinds[evidence.kind]}: ${player.name}`}>
      <CardBlock>
        <Stack gap={3}>
          <div>
            <p className="type-small quiet">{words.kinds[evidence.kind]}</p>
            <h3 className="type-strong">
              <Link to="/perfil/$userId" params={{ userId: player.id }} className="reach">
                {player.name}
              </Link>
            </h3>
            {own && <p className="type-small quiet">{tournamentWords.categoryName(own.category, own.level)}</p>}
          </div>
          <AlertFacts alert={alert} />
          {proposed && <p className="type-small quiet">{words.proposed}</p>}
          <Row gap={2}>
            <Button
              variant="secondary"
              size="row"
              icon={<WhatsAppIcon size={18} />}
              aria-haspopup="dialog"
              aria-label={words.talkLabel(player.name)}
              onClick={() => onAnswer("talk")}
            >
              {words.talk}
            </Button>
            {isAccounts && (
              <ButtonLink to="/super-admin/users" search={{ texto: player.name }} variant="secondary" size="row">
                {words.users}
              </ButtonLink>
            )}
            {!isAccounts && own && !proposed && own.level !== "1ra" && (
              <Button
                variant="secondary"
                size="row"
                aria-haspopup="dialog"
                aria-label={words.proposeFor(player.name)}
                onClick={() => onAnswer("propose")}
              >
                {words.propose}
              </Button>
            )}
            <Button
              variant="quiet"
              size="row"
              aria-haspopup="dialog"
              aria-label={words.dismissFor(player.name)}
              onClick={() => onAnswer("dismiss")}
            >
              {words.dismiss}
            </Button>
          </Row>
        </Stack>
      </CardBlock>
    </Card>
  );
}
