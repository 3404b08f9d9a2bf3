import { useEffect, useState } from "react";
import { scorerPath } from "#contract/addresses.ts";
import type { ScorerCode, ScorerPass } from "#contract/clubs/scorers.ts";
import { queries } from "#web/api.ts";
import { scorerWords as words } from "#web/i18n/scorers.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { QrCode } from "#web/ui/sharing/qr-code.tsx";
import styles from "./scorers.module.css";

/** Shows a code with the time that is left, until a phone used it or it is over. */
export function ScorerCodeView({
  code: { passId, token, until },
  pass,
  onCode,
  onBack,
}: {
  readonly code: ScorerCode;
  readonly pass: ScorerPass;
  readonly onCode: (code: ScorerCode) => void;
  readonly onBack: () => void;
}) {
  const [before] = useState(() => new Set(pass.phones.map(({ id }) => id)));
  const seconds = useSecondsUntil(until);
  const newCode = useAct({
    ...queries.scorers.newCode.mutationOptions(),
    onSuccess: onCode,
    onError: (error) => void showFailure(words.codeFailed, error),
  });
  const joined = pass.phones.find(({ id }) => !before.has(id));
  const address = productOrigin() + scorerPath(token);
  return (
    <Stack gap={4}>
      <div className={styles.shown}>
        <p role="status">{joined ? words.joined(joined.name) : seconds === 0 && words.over}</p>
        {joined && <p className="quiet">{words.joinedDetail}</p>}
        {!joined && seconds > 0 && (
          <Stack gap={2}>
            <p className="quiet">{words.codeDetail}</p>
            <QrCode text={address} className={styles.code} />
            <p className={styles.left}>{words.left(Math.floor(seconds / 60), seconds % 60)}</p>
            <p>{words.scan}</p>
            <p className="type-small quiet">
              <span className={styles.address}>{address.replace(/^https?:\/\//, "")}</span>
            </p>
          </Stack>
        )}
      </div>
      {(joined || seconds === 0) && (
        <Button
          variant={joined ? "secondary" : "action"}
          fullWidth
          loading={newCode.isPending}
          onClick={() => newCode.act({ passId })}
        >
          {joined ? words.another : words.newCode}
        </Button>
      )}
      <Button variant={joined ? "action" : "secondary"} fullWidth onClick={onBack}>
        {words.back}
      </Button>
    </Stack>
  );
}

/** Returns the whole seconds until a moment, each second anew; 0 after it. */
function useSecondsUntil(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  });
  return seconds;
}
