import type { NoticeChoices } from "#contract/outreach/notices.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { channels } from "#domain/outreach/notices/kinds.ts";
import { noticeWords as words } from "#web/i18n/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import styles from "./notices.module.css";

type Choice = NoticeChoices["groups"][number];

/** Each group of notifications with its switches for the phone and for mail. */
export function ChoiceTable({
  me,
  groups,
  onChoose,
}: {
  me: Me;
  groups: readonly Choice[];
  onChoose: (choice: { group: Choice["group"]; push: boolean; mail: boolean }) => void;
}) {
  const runsClub = me.clubs.length > 0;
  const shown = groups.filter(({ group, push, mail }) => {
    if (push === null && mail === null) return false;
    return group === "club" ? runsClub : me.profile !== null || !runsClub;
  });
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{words.group}</span>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {words[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ group, push, mail }) => (
          <tr key={group}>
            <th scope="row">{words.groups[group]}</th>
            {channels.map((channel) => {
              const state = channel === "push" ? push : mail;
              return (
                <td key={channel}>
                  {state === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="unseen">{words.never}</span>
                    </>
                  ) : (
                    <SwitchField
                      hideLabel
                      label={words.switchOf(words.groups[group], words[channel])}
                      checked={state}
                      onChange={({ currentTarget }) =>
                        onChoose({ group, push: push ?? true, mail: mail ?? true, [channel]: currentTarget.checked })
                      }
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
