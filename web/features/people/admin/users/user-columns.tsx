import type { UserRow } from "#contract/people/admin.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import styles from "#web/features/people/admin/admin.module.css";
import { accountStatusWords, roleWords, usersWords as words } from "#web/i18n/admin.ts";
import * as texts from "#web/i18n/texts.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { formatRelativeDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import type { Column } from "#web/ui/tables/column.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import { UserActs } from "./user-acts.tsx";

/** Returns the columns of the list of users; `onEdit` opens the person's sheet. */
export function userColumns(today: CalendarDate, onEdit: (user: UserRow) => void): readonly Column<UserRow>[] {
  return [
    {
      key: "name",
      header: words.user,
      phone: "title",
      cell: ({ name, email, photoUrl }) => (
        <span className={styles.who}>
          <Avatar name={name} photo={photoUrl} tone="neutral" />
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.under}>{email ?? words.noAccount}</span>
          </span>
        </span>
      ),
    },
    { key: "role", header: words.role, cell: ({ role }) => roleWords[role] },
    { key: "place", header: words.profileOrClub, cell: placeOf },
    {
      key: "seen",
      header: words.lastSignIn,
      cell: ({ lastSignInAt }) => (
        <span className="quiet">
          {lastSignInAt === null
            ? words.never
            : formatRelativeDay(wallClock(lastSignInAt).date, today).toLocaleLowerCase("es-AR")}
        </span>
      ),
    },
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
      cell: (user) => !user.isErased && <UserActs user={user} onEdit={() => onEdit(user)} />,
    },
  ];
}

function placeOf({ profile, clubs }: UserRow) {
  if (clubs.length > 0)
    return clubs.map(({ id, name }) => (
      <span key={id} style={{ display: "block" }}>
        {name}
      </span>
    ));
  if (!profile) return <span className="quiet">{words.noProfile}</span>;
  return (
    <>
      {profile.category} - {profile.level}
      <span className={styles.under}>{profile.location}</span>
    </>
  );
}
