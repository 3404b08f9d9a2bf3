import type { ReactNode } from "react";
import { groupLegs, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { groupPlayoffWords, groupWords as words } from "#web/i18n/group-rules.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";

/**
 * The club's choices for one group of all: once or twice, and who goes on, of the playoffs that its format has. `first`
 * and `last` stand around them.
 */
export function GroupRules({
  zones,
  playoffs,
  first,
  last,
  change,
}: {
  zones: ZoneSettings;
  playoffs: readonly ZoneSettings["groupPlayoff"][];
  first: ReactNode;
  last: ReactNode;
  change: (more: Partial<ZoneSettings>) => void;
}) {
  return (
    <>
      {first}
      <Segmented
        label={words.legs}
        showLabel
        value={String(zones.legs)}
        onChange={(text) => change({ legs: groupLegs.find((one) => String(one) === text) ?? 1 })}
        options={groupLegs.map((one) => ({ value: String(one), label: one === 1 ? words.oneLeg : words.twoLegs }))}
      />
      <SelectField
        label={words.playoff}
        value={String(zones.groupPlayoff)}
        onChange={({ currentTarget }) =>
          change({ groupPlayoff: playoffs.find((one) => String(one) === currentTarget.value) ?? 0 })
        }
        options={playoffs.map((one) => ({ value: String(one), label: groupPlayoffWords[one] }))}
      />
      {last}
    </>
  );
}
