import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { PhoneLinks } from "#web/features/clubs/clubs/phone-links.tsx";
import { guestWords as words } from "#web/i18n/guests.ts";
import { pairActWords } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { PencilIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

const GuestSheet = lazySheet(() => import("./guest-sheet.tsx"));

/** An entered player, as the administrators of the tournament see them. */
export type Entrant = ManagedCategory["entrants"][number];

/** Shows a pair: the contact of each player, the club's data of a guest, and the possible actions. */
export function PairSheet({
  opened,
  onClose,
  title,
  detail,
  people,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  detail?: string | undefined;
  people: readonly Entrant[];
  children: ReactNode;
}) {
  const [corrected, setCorrected] = useState<Entrant>();
  return (
    <>
      <Sheet opened={opened} onClose={onClose} title={title} detail={detail}>
        <Stack gap={4}>
          <Card as="ul" label={words.contact}>
            {people.map((player) => (
              <li key={player.id}>
                <CardRow
                  end={
                    <>
                      {!player.hasAccount && (
                        <IconButton
                          label={words.correct(player.name)}
                          aria-haspopup="dialog"
                          onClick={() => {
                            // Closes this sheet first: no sheet ever stands over another one.
                            onClose();
                            setCorrected(player);
                          }}
                        >
                          <PencilIcon size={20} />
                        </IconButton>
                      )}
                      {player.phone && <PhoneLinks name={player.name} phone={player.phone} />}
                    </>
                  }
                >
                  <Link
                    to="/perfil/$userId"
                    params={{ userId: player.id }}
                    aria-label={pairActWords.profileOf(player.name)}
                    className="type-strong"
                  >
                    {player.name}
                  </Link>
                  <Reached player={player} />
                </CardRow>
              </li>
            ))}
          </Card>
          <Card>{children}</Card>
        </Stack>
      </Sheet>
      {corrected && <GuestSheet guest={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

/** Shows whether a player has an account, and their phone. */
function Reached({ player: { hasAccount, phone } }: { player: Entrant }) {
  return (
    <>
      {!hasAccount && <p className="quiet type-small">{texts.withoutAccount}</p>}
      <p className="quiet type-small">{phone?.text ?? words.noPhone}</p>
    </>
  );
}
