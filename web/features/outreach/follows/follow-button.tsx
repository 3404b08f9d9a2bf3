import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FollowTarget } from "#domain/outreach/follows.ts";
import { api, queries } from "#web/api.ts";
import { followWords as words } from "#web/i18n/follows.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { ButtonLook } from "#web/ui/buttons/button-look.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckIcon, PlusIcon } from "#web/ui/icons/icons.ts";

/**
 * The button "Seguir", which names the followed thing unless the page itself is about it, or "Siguiendo". Shows `place`
 * until the state is known, and nothing if it cannot be followed.
 */
export default function FollowButton({
  target,
  targetId,
  place,
  variant = "secondary",
  ...look
}: ButtonLook & { target: FollowTarget; targetId: string; place: ReactNode }) {
  const queryClient = useQueryClient();
  const stateQuery = queries.follows.of.queryOptions({ input: { target, targetId } });
  const { data: state } = useQuery(stateQuery);
  const change = useAct({
    mutationFn: (following: boolean) =>
      following ? api.follows.add({ target, targetId }) : api.follows.remove({ target, targetId }),
    onSuccess: (saved) => {
      queryClient.setQueryData(stateQuery.queryKey, saved);
      toast(saved.following ? words.followed[target] : words.unfollowed);
    },
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  if (!state) return place;
  if (!(state.possible || state.following)) return null;
  const { following } = state;
  const what = words.named[target];
  const label = following ? words.following : target === "player" ? words.follow : words.followNamed(what);
  return (
    <Button
      {...look}
      variant={variant}
      icon={following ? <CheckIcon /> : <PlusIcon />}
      aria-label={following ? `${words.following}: ${words.unfollowNamed(what)}` : words.followNamed(what)}
      loading={change.isPending}
      loadingLabel={label}
      onClick={() => change.act(!following)}
    >
      {label}
    </Button>
  );
}
