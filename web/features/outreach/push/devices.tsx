import { useQuery } from "@tanstack/react-query";
import { api, queries } from "#web/api.ts";
import { pushWords as words } from "#web/i18n/push.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { useActs } from "#web/kit/use-acts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { TellMe } from "./tell-me.tsx";
import { deviceHere, turnOff } from "./told-here.ts";
import { useTold } from "./use-told.ts";

/** The devices that get notifications, each with a button to remove it, and the button to add this browser. */
export function Devices({ person }: { person: string }) {
  const telling = useTold(person);
  const { data, error, refetch, isFetching } = useQuery(queries.push.devices.queryOptions());
  const remove = useActs(
    {
      mutationFn: (deviceId: string) => turnOff(person, deviceId),
      onSuccess: () => toast(words.off),
      onError: (failure) => void showFailure(words.offFailed, failure),
    },
    (deviceId) => deviceId,
  );
  const test = useAct({
    mutationFn: () => api.push.test(),
    onSuccess: ({ told, of }) => toast(words.tested(told, of)),
    onError: (failure) => void showFailure(words.testFailed, failure),
  });
  const here = deviceHere(person);
  return (
    <Section title={words.devices}>
      <Stack gap={3}>
        {error && !data ? (
          <ErrorState
            title={words.devicesFailed}
            message={reasonOf(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <Card as="ul">
            {data.devices.length === 0 && <CardRow>{words.devicesEmpty}</CardRow>}
            {data.devices.map(({ id, name, since }) => (
              <li key={id}>
                <CardRow
                  end={
                    <Button
                      variant="secondary"
                      size="row"
                      aria-label={words.removeOf(name)}
                      onClick={() => remove.act(id)}
                    >
                      {words.remove}
                    </Button>
                  }
                >
                  {name}
                  <span className="type-small quiet" style={{ display: "block" }}>
                    {id === here ? words.here : words.since(formatDay(wallClock(since).date))}
                  </span>
                </CardRow>
              </li>
            ))}
          </Card>
        ) : (
          <Loading>
            <SkeletonRows count={2} picture={false} />
          </Loading>
        )}
        {data !== undefined && data.devices.length > 0 && (
          <Button
            variant="secondary"
            fullWidth
            loading={test.isPending}
            loadingLabel={texts.sendingMessage}
            onClick={() => test.act(undefined)}
          >
            {words.test}
          </Button>
        )}
        {telling.told !== undefined && telling.told !== "on" && <TellMe telling={telling} />}
      </Stack>
    </Section>
  );
}
