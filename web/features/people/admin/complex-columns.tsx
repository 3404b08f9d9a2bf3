import type { ClubRow } from "#contract/people/admin.ts";
import { accountStatusWords, complexesWords as words } from "#web/i18n/admin.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./admin.module.css";
import { ComplexActs } from "./complex-acts.tsx";

/** Returns the columns of the list of complexes; `onEdit` opens the sheet of one. */
export function complexColumns(onEdit: (club: ClubRow) => void): readonly Column<ClubRow>[] {
  return [
    {
      key: "name",
      header: words.club,
      phone: "title",
      cell: ({ name, address, imageUrl, courts }) => (
        <span className={styles.who}>
          <ClubPicture name={name} photo={imageUrl} />
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.under}>
              {address} · {words.courts(courts)}
            </span>
          </span>
        </span>
      ),
    },
    { key: "people", header: words.administrators, cell: peopleOf },
    { key: "next", header: words.next, cell: nextOf },
    {
      key: "state",
      header: texts.state,
      phone: "end",
      cell: ({ status }) => <Tag tone={status === "active" ? "done" : "wrong"}>{accountStatusWords[status]}</Tag>,
    },
    {
      key: "acts",
      header: texts.actions,
      hideHeader: true,
      align: "right",
      phone: "actions",
      cell: (club) => <ComplexActs club={club} onEdit={() => onEdit(club)} />,
    },
  ];
}

function peopleOf({ administrators }: ClubRow) {
  const active = administrators.filter(({ status }) => status === "active");
  if (active.length === 0) return <Tag tone="wrong">{words.nobody}</Tag>;
  return active.map(({ id, name }) => (
    <span key={id} style={{ display: "block" }}>
      {name}
    </span>
  ));
}

function nextOf({ nextTournament, upcomingTournaments }: ClubRow) {
  if (!nextTournament) return <span className="quiet">{words.none}</span>;
  return (
    <>
      {nextTournament.name}
      <span className={styles.under}>
        {formatDay(nextTournament.startDate)} {upcomingTournaments > 1 && words.more(upcomingTournaments - 1)}
      </span>
    </>
  );
}
