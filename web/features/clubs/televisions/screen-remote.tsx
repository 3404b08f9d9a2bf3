import { useState } from "react";
import { screenPath } from "#contract/addresses.ts";
import type { ScreenSettings } from "#contract/clubs/televisions/screen-settings.ts";
import { screenTextMax, slideKinds, slideSeconds } from "#contract/clubs/televisions/screen-settings.ts";
import type { ScreenView } from "#contract/clubs/televisions/screens.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";
import { screenWords as words } from "#web/i18n/club-screens.ts";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CopyIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { QrCode } from "#web/ui/sharing/qr-code.tsx";
import styles from "./screen-remote.module.css";
import { choiceValue, slideChoices } from "./slide-choices.ts";

/** The possible durations of a picture, in seconds. */
const seconds = [slideSeconds.least, 10, 15, 20, 30, 45, slideSeconds.most] as const;

type Props = {
  readonly screen: ScreenView;
  readonly categories: readonly ManagedCategory[];
  readonly onBack: () => void;
};

/**
 * Controls a television from the desk: its address, its pictures, their duration and its colours. Every touch takes
 * effect at once.
 */
export default function ScreenRemote({ screen, categories, onBack }: Props) {
  const choices = slideChoices(categories);
  const [sent, setSent] = useState<ScreenSettings>();
  const set = useAct({
    ...queries.screens.set.mutationOptions(),
    onSuccess: (_, { settings: { shown } }) => {
      const asked = shown && shown.times !== screen.settings.shown?.times ? choiceValue(shown) : "";
      const choice = choices.find(({ value }) => value === asked);
      if (choice) toast(words.shown(choice.label));
    },
    onError: (error) => void showFailure(words.failed, error),
  });
  const settings = (set.isPending && sent) || screen.settings;
  const change = (more: Partial<ScreenSettings>) => {
    const after = { ...settings, ...more };
    setSent(after);
    set.act({ screenId: screen.id, settings: after });
  };
  const remove = useRemoval(screen, onBack);
  const pinned = choiceValue(settings.pinned);
  const isKnown = choices.some(({ value }) => value === pinned);
  const on = slideKinds.filter((kind) => !settings.off.includes(kind));
  return (
    <Stack gap={6}>
      <Address code={screen.code} />
      <SelectField
        label={words.mode}
        value={pinned}
        disabled={set.isPending}
        onChange={({ currentTarget: { value } }) =>
          change({ pinned: choices.find((one) => one.value === value)?.slide ?? null })
        }
        options={[
          { value: "", label: words.rotate },
          ...(pinned && !isKnown ? [{ value: pinned, label: words.pin(words.gone) }] : []),
          ...choices.map(({ value, label }) => ({ value, label: words.pin(label) })),
        ]}
      />
      <Section title={words.showNow}>
        <Row gap={2}>
          {choices.map(({ value, label, slide }) => (
            <Button
              key={value}
              variant="secondary"
              size="row"
              disabled={set.isPending}
              onClick={() => change({ shown: { ...slide, times: (settings.shown?.times ?? 0) + 1 } })}
            >
              {label}
            </Button>
          ))}
        </Row>
      </Section>
      <Section title={words.slides}>
        <Stack gap={2}>
          {slideKinds.map((kind) => (
            <SwitchField
              key={kind}
              spread
              label={words.kinds[kind]}
              checked={on.includes(kind)}
              disabled={set.isPending || (on.length === 1 && on.includes(kind))}
              onChange={({ currentTarget: { checked } }) =>
                change({ off: slideKinds.filter((one) => (one === kind ? !checked : !on.includes(one))) })
              }
            />
          ))}
        </Stack>
      </Section>
      <ChoiceChips
        label={words.seconds}
        showLabel
        value={String(settings.seconds)}
        onChange={(value) => change({ seconds: Number(value) })}
        options={seconds.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <ChoiceChips
        label={words.theme}
        showLabel
        value={settings.theme}
        onChange={(theme) => change({ theme })}
        options={(["night", "day"] as const).map((theme) => ({ value: theme, label: words.themes[theme] }))}
      />
      <Texts settings={settings} busy={set.isPending} onSave={change} />
      <Stack gap={2}>
        <Button variant="quiet" fullWidth onClick={remove}>
          {words.remove}
        </Button>
        <Button variant="secondary" fullWidth onClick={onBack}>
          {words.back}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Shows the address of the television, to type, to copy, or to scan with a phone. */
function Address({ code }: { code: string }) {
  const [copied, setCopied] = useState<"yes" | "failed">();
  const address = productOrigin() + screenPath(code);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <div className={styles.address}>
      <QrCode text={address} className={styles.code} />
      <Stack gap={2}>
        <p className={styles.letters}>{address.replace(/^https?:\/\//, "")}</p>
        <Button variant="secondary" icon={<CopyIcon />} onClick={() => void copy()}>
          {copied === "yes" ? texts.copied : texts.copy}
        </Button>
        <ButtonAnchor variant="quiet" href={screenPath(code)} target="_blank" rel="noreferrer">
          {words.open}
        </ButtonAnchor>
        <p role="status">{copied === "failed" && uiWords.copyFailed}</p>
      </Stack>
    </div>
  );
}

function Texts({
  settings,
  busy,
  onSave,
}: {
  settings: ScreenSettings;
  busy: boolean;
  onSave: (texts: Pick<ScreenSettings, "line" | "sponsors">) => void;
}) {
  const [line, setLine] = useState(settings.line);
  const [sponsors, setSponsors] = useState(settings.sponsors);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ line, sponsors });
      }}
    >
      <Stack gap={4}>
        <TextField
          label={words.line}
          hint={words.lineHint}
          maxLength={screenTextMax.line}
          value={line}
          onChange={({ currentTarget }) => setLine(currentTarget.value)}
        />
        <TextField
          label={words.sponsors}
          hint={words.sponsorsHint}
          maxLength={screenTextMax.sponsors}
          value={sponsors}
          onChange={({ currentTarget }) => setSponsors(currentTarget.value)}
        />
        <Button type="submit" variant="secondary" loading={busy} loadingLabel={texts.saving}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

/** Removes a screen after stating the effect. */
function useRemoval({ id, code }: ScreenView, onRemoved: () => void): () => void {
  const { act } = useAct({
    ...queries.screens.remove.mutationOptions(),
    onSuccess: () => {
      toast(words.removed);
      onRemoved();
    },
    onError: (error) => void showFailure(words.removeFailed, error),
  });
  async function ask() {
    const question = { title: words.removeQuestion(code), message: words.removeMessage, acceptLabel: words.remove };
    if (await confirmAction({ ...question, danger: true })) act({ screenId: id });
  }
  return () => void ask();
}
