import type { ImportCandidate } from "#contract/competition/pair-imports.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { type ImportRow, isPair, preventsPair } from "#domain/competition/pair-imports/import-rows.ts";
import { pairObjections } from "#domain/competition/tournaments/eligibility.ts";
import { guestWords } from "#web/i18n/guests.ts";
import { importFlagWords, rowRefusalWords, pairImportWords as words } from "#web/i18n/pair-imports.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { type DecidedRow, type Decision, type RowStanding, troubleOf, type Who } from "./import-decisions.ts";

/** Formats the names of a row's players as in the sheet. */
export function namesOf({ players: [one, other] }: ImportRow): string {
  return [one.name, other.name].map((name) => name || "?").join(" / ");
}

/** One row of a sheet: the values read, the warnings, and the identity of its players if the club may know them. */
export function ImportRowItem({
  row,
  compared,
  decision,
  standing,
  category,
  onDecided,
}: DecidedRow & {
  standing: RowStanding;
  category: ManagedCategory;
  onDecided: (decision: Decision) => void;
}) {
  const names = namesOf(row);
  const single = row.players.find(({ name }) => name !== "")?.name ?? "";
  const possible = isPair(row);
  const trouble = possible ? troubleOf({ row, compared, decision }, category) : null;
  const objected =
    possible &&
    pairObjections.some(
      (one) => one === troubleOf({ row, compared, decision: { ...decision, letIn: false } }, category),
    );
  const told = row.players.map(({ phone, level }) => [level, phone].filter(Boolean).join(" ")).filter(Boolean);
  return (
    <li>
      <CardBlock>
        <Stack gap={2}>
          <Row gap={2} spread>
            <div>
              <p className="quiet type-small">{words.line(row.line)}</p>
              <b>{names}</b>
              {told.length > 0 && <p className="quiet type-small">{told.join(" · ")}</p>}
              {row.notes !== "" && <p className="quiet type-small">{words.note(row.notes)}</p>}
            </div>
            {possible && (
              <CheckField
                label={<span aria-hidden="true">{words.taken}</span>}
                aria-label={words.take(names)}
                checked={decision.taken}
                onChange={({ currentTarget }) => onDecided({ ...decision, taken: currentTarget.checked })}
              />
            )}
          </Row>
          <Row gap={1}>
            {row.paid && <Tag tone="done">{words.paid}</Tag>}
            {row.flags.map((flag) => (
              <Tag key={flag} tone={preventsPair(flag) ? "wrong" : "wait"}>
                {importFlagWords[flag]}
              </Tag>
            ))}
          </Row>
          {row.flags.includes("partner-wanted") && <p className="type-small">{words.partnerWanted(single)}</p>}
          {decision.taken &&
            ([0, 1] as const).map((nth) => {
              const player = compared?.players[nth];
              if (!player || player.candidates.length === 0) return null;
              const name = row.players[nth].name;
              return (
                <SelectField
                  key={nth}
                  label={words.who(name)}
                  value={decision.who[nth] ?? ""}
                  placeholder={words.choose}
                  options={[...player.candidates.map(asOption), { value: "another", label: words.another }]}
                  onChange={({ currentTarget: { value } }) => {
                    const who: Who = value === "" ? null : value;
                    onDecided({ ...decision, who: nth === 0 ? [who, decision.who[1]] : [decision.who[0], who] });
                  }}
                />
              );
            })}
          {row.players.map(
            ({ name, phone }, nth) =>
              phone !== "" &&
              compared?.players[nth]?.phoneUnreadable && (
                <p key={name} className="quiet type-small">
                  {words.phoneUnread(name)}
                </p>
              ),
          )}
          {trouble && standing === "out" && <p className="type-small">{rowRefusalWords[trouble]}</p>}
          {objected && decision.taken && (
            <CheckField
              label={words.letIn}
              checked={decision.letIn}
              onChange={({ currentTarget }) => onDecided({ ...decision, letIn: currentTarget.checked })}
            />
          )}
        </Stack>
      </CardBlock>
    </li>
  );
}

function asOption({ id, name, category, level, location, paired, by }: ImportCandidate) {
  const about = [guestWords.about(category, level, location), paired && words.pairedAlready].filter(Boolean);
  return { value: id, label: words.same(name, by === "phone", about.join(", ")) };
}
