import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClubRuleText } from "./rule-text.tsx";

const RulesSheet = lazySheet(() => import("./rules-sheet.tsx"));

/** Shows the club's rules for bookings that are not played, as players read them. */
export function RulesCard({ club }: { club: ClubPanel }) {
  const [opened, setOpened] = useState(false);
  return (
    <Section title={texts.bookingRules} named>
      <Stack gap={3}>
        <p className="quiet type-small">{words.rulesHint}</p>
        <Card>
          <CardBlock>
            <ClubRuleText rules={{ cancelHours: club.bookingRules.cancelHours, ...club.clubRules }} />
          </CardBlock>
        </Card>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {words.changeRules}
        </Button>
        {opened && <RulesSheet club={club} onClose={() => setOpened(false)} />}
      </Stack>
    </Section>
  );
}
