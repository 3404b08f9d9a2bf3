import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { PencilIcon } from "#web/ui/icons/icons.ts";
import type { WizardStart } from "./wizard-start.ts";

/** Tells that the wizard continues a draft, which can be discarded; or that a copy will replace the existing draft. */
export function StartNotice({
  start: { from, savedAt },
  club,
  onDiscard,
}: {
  start: WizardStart;
  club: ClubPanel;
  onDiscard: () => void;
}) {
  if (savedAt === null) return null;
  const { date, time } = wallClock(savedAt, club.timeZone);
  const { date: today } = wallClock(new Date().toISOString(), club.timeZone);
  const when = formatRelativeDayAt(date, time, today).toLocaleLowerCase("es");
  return (
    <Card>
      <CardRow
        start={<PencilIcon size={20} />}
        end={
          from === "draft" && (
            <Button variant="quiet" size="row" onClick={onDiscard}>
              {words.startOver}
            </Button>
          )
        }
      >
        {from === "draft" ? words.draftResumed(when) : words.copyReplaces(when)}
      </CardRow>
    </Card>
  );
}
