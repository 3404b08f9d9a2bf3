import type { UserRow } from "#contract/people/admin.ts";
import { AccountPicker } from "#web/features/people/admin/account-picker.tsx";
import { JoinPreview } from "#web/features/people/claims/join-preview.tsx";
import { useJoin } from "#web/features/people/claims/use-join.ts";
import { accountMergeWords as words } from "#web/i18n/account-merges.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/**
 * Merges an account into another one of the same person. Asks which one stays, shows the effect and the obstacles, then
 * does it.
 */
export default function JoinAccountSheet({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { form, preview } = useJoin<UserRow>(
    user.id,
    { joined: (into) => words.joined(into.name), failed: words.failed },
    onClose,
  );
  const { into: chosen } = form.values;
  const found = preview.data;
  const ending = found?.account;
  const canJoin = ending && !ending.isInCharge && found.clashes.length === 0;
  return (
    <Sheet
      opened
      title={words.title}
      detail={words.whom(user.name, user.email ?? "")}
      footer={
        chosen &&
        canJoin && (
          <Button size="large" fullWidth loading={form.isPending} loadingLabel={words.submitting} onClick={form.submit}>
            {words.submit}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        <AccountPicker chosen={chosen} onChange={(into) => form.change({ into })} except={user.id} />
        <JoinPreview
          preview={preview}
          words={words}
          refusal={ending?.isInCharge ? words.inCharge : undefined}
          more={ending && ending.follows > 0 && <p>{words.follows(ending.follows)}</p>}
        >
          {ending && (
            <Section title={words.ends}>
              <ul>
                <li>{words.access(ending.email, chosen?.email ?? found.into.name)}</li>
                <li>{words.sessions}</li>
                {ending.devices > 0 && <li>{words.devices(ending.devices)}</li>}
                {ending.hasCalendar && <li>{words.calendar}</li>}
                <li>{words.notices}</li>
              </ul>
            </Section>
          )}
        </JoinPreview>
      </Stack>
    </Sheet>
  );
}
