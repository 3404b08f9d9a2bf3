import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { messagesTold, reportsListed } from "#contract/competition/partner-ads/partner-messages.ts";
import { type Acquaintance, blocksMax } from "#domain/competition/partner-ads/partner-ads.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { areApart } from "#server/db/apart.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { partnerAd, partnerMessage, personBlock, playerReport } from "#server/db/tables/ads.ts";
import { person } from "#server/db/tables/people.ts";
import { isShown } from "./reads.ts";

type Between = { readonly viewer: PersonId; readonly other: PersonId };

/** Returns the relation of two players on that day, and the number of messages that the viewer has sent since then. */
export async function acquaintance(
  db: Database | Transaction,
  { viewer, other }: Between,
  { today, since }: { readonly today: CalendarDate; readonly since: Date },
): Promise<Acquaintance & { readonly sent: number }> {
  const { fromId, toId, sentAt } = partnerMessage;
  const [found] = await db
    .select({
      present: sql<boolean>`exists (select from ${person}
        where ${person.id} = ${other} and ${person.id} <> ${viewer} and ${person.status} = 'active'
          and ${person.claimedAt} is not null)`,
      apart: areApart(viewer, other),
      looks: sql<boolean>`exists (select from ${partnerAd}
        where ${partnerAd.personId} = ${other} and ${isShown(today)})`,
      hasWritten: sql<boolean>`exists (select from ${partnerMessage}
        where ${fromId} = ${other} and ${toId} = ${viewer})`,
      sent: sql<number>`(select count(*)::int from ${partnerMessage} where ${fromId} = ${viewer}
        and ${sentAt} > ${since.toISOString()}::timestamptz)`,
    })
    .from(sql`(values (1)) as once`);
  if (!found) throw new Error("the query gave no row");
  return found;
}

/** Finds the last messages between two players, latest first. */
export function messagesBetween(db: Database, { viewer, other }: Between) {
  const { fromId, toId, number } = partnerMessage;
  return db
    .select()
    .from(partnerMessage)
    .where(or(and(eq(fromId, viewer), eq(toId, other)), and(eq(fromId, other), eq(toId, viewer))))
    .orderBy(desc(number))
    .limit(messagesTold);
}

/** Finds a person's name, by any id. */
export async function playerCalled(db: Database, id: PersonId) {
  const [found] = await db.select(playerNameOf(person)).from(person).where(eq(person.id, id));
  return found;
}

/** Finds the people that a person has blocked, latest first. */
export function blockedBy(db: Database, viewer: PersonId) {
  return db
    .select(playerNameOf(person))
    .from(personBlock)
    .innerJoin(person, eq(person.id, personBlock.blockedId))
    .where(eq(personBlock.personId, viewer))
    .orderBy(desc(personBlock.since), asc(personBlock.blockedId))
    .limit(blocksMax);
}

/** Returns true if the viewer could read something of the other: an ad, or a message. */
export async function hasRead(tx: Transaction, { viewer, other }: Between): Promise<boolean> {
  const [found] = await tx
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        eq(person.id, other),
        sql`${person.id} <> ${viewer} and (exists (select from ${partnerAd} where ${partnerAd.personId} = ${other})
          or exists (select from ${partnerMessage}
            where ${partnerMessage.fromId} = ${other} and ${partnerMessage.toId} = ${viewer}))`,
      ),
    );
  return found !== undefined;
}

const reported = alias(person, "reported");
const reporter = alias(person, "reporter");

/** Finds the open reports, oldest first, with the reported player's ads and their latest message to the reporter. */
export function openReports(db: Database, today: CalendarDate) {
  return db
    .select({
      report: playerReport,
      player: playerNameOf(reported),
      reporter: playerNameOf(reporter),
      ads: sql<string[]>`array(select ${partnerAd.whenText} from ${partnerAd}
        where ${partnerAd.personId} = ${playerReport.personId} and ${isShown(today)})`,
      wrote: sql<string | null>`(select ${partnerMessage.text} from ${partnerMessage}
        where ${partnerMessage.fromId} = ${playerReport.personId}
          and ${partnerMessage.toId} = ${playerReport.reporterId}
        order by ${partnerMessage.number} desc limit 1)`,
    })
    .from(playerReport)
    .innerJoin(reported, eq(reported.id, playerReport.personId))
    .innerJoin(reporter, eq(reporter.id, playerReport.reporterId))
    .where(isNull(playerReport.answeredAt))
    .orderBy(asc(playerReport.madeAt))
    .limit(reportsListed);
}

/** Counts the open reports. */
export function countOpenReports(db: Database): Promise<number> {
  return db.$count(playerReport, isNull(playerReport.answeredAt));
}
