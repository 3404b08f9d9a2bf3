import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FollowTarget } from "#domain/people/follows.ts";
import { api, queries } from "#web/api.ts";
import { followWords as words } from "#web/i18n/follows.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { ButtonLook } from "#web/ui/buttons/button-look.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckIcon, PlusIcon } from "#web/ui/icons/icons.ts";

/** "Seguir", which names what is followed where that is not the page itself, or "Siguiendo"; nothing where it cannot be followed, and
 * until that is known. */
export default function FollowButton({
  target,
  targetId,
  variant = "secondary",
  ...look
}: ButtonLook & { target: FollowTarget; targetId: string }) {
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
    onError: (error) => void showFailure(words.failed, error),
  });
  if (!state || !(state.possible || state.following)) return null;
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
