import { useState } from "react";
import { pushWords as words } from "#web/i18n/push.ts";
import * as texts from "#web/i18n/texts.ts";
import { keep, kept } from "#web/kit/push/browsers-memory.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { TellMe } from "./tell-me.tsx";
import { useTold } from "./use-told.ts";

const putOff = "told-here-not-now";

/** Offers notifications on this device, unless they are on or the person answered "Ahora no". */
export default function TellMeCard({ person }: { person: string }) {
  const telling = useTold(person);
  const [isPutOff, setPutOff] = useState(false);
  const { told } = telling;
  if (isPutOff || told === undefined || told === "on" || told === "unsupported" || kept(putOff) !== null) return null;
  const notNow = () => {
    keep(putOff, "1");
    setPutOff(true);
  };
  return (
    <Card>
      <CardBlock>
        <Stack gap={3}>
          <p>{words.lead}</p>
          <TellMe telling={telling} />
          <Button variant="quiet" fullWidth onClick={notNow}>
            {texts.notNow}
          </Button>
        </Stack>
      </CardBlock>
    </Card>
  );
}
