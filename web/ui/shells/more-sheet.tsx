import { uiWords } from "#web/i18n/ui.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow, LinkRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SchemeSwitch } from "#web/ui/theme/scheme-switch.tsx";
import type { NavAction, NavItem } from "./nav-entry.ts";

/** "Más": the places without room in the bottom bar, the theme, and the sign-out. */
export function MoreSheet({
  opened,
  onClose,
  items,
  actions,
}: {
  opened: boolean;
  onClose: () => void;
  items: readonly NavItem[];
  actions: readonly NavAction[];
}) {
  const choose = (action: NavAction) => {
    onClose();
    action.onSelect();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={uiWords.more}>
      <Stack>
        <Card>
          {items.map((item) => (
            <LinkRow key={item.to} to={item.to} icon={<item.icon size={20} />} onClick={onClose}>
              {item.label}
            </LinkRow>
          ))}
          {actions.map((action) => (
            <ActionRow key={action.label} icon={<action.icon size={20} />} onClick={() => choose(action)}>
              {action.label}
            </ActionRow>
          ))}
        </Card>
        <SchemeSwitch />
      </Stack>
    </Sheet>
  );
}
