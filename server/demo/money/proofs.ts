import { asc, eq, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { chargeBalance, paymentProof, transferAccount } from "#server/db/tables/money.ts";
import type { Files } from "#server/platform/files/files.ts";
import { keepProof } from "#server/platform/files/proof.ts";

/** A picture of a bank's transfer screen. It has no text, because the machine may have no fonts. */
const bankScreen = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1080">
  <rect width="720" height="1080" fill="#f1f5fa"/><rect x="40" y="40" width="640" height="1000" rx="32" fill="#fff"/>
  <circle cx="360" cy="220" r="84" fill="#1a7046"/>
  <path d="M318 222l30 30 56-58" fill="none" stroke="#fff" stroke-width="18"/>
  <rect x="180" y="350" width="360" height="36" rx="10" fill="#0b1426"/>
  <rect x="230" y="410" width="260" height="22" rx="8" fill="#76869e"/>
  ${[520, 620, 720, 820]
    .map(
      (y) => `<rect x="90" y="${y}" width="160" height="20" rx="8" fill="#76869e"/>
  <rect x="330" y="${y}" width="300" height="24" rx="8" fill="#425069"/>
  <path d="M90 ${y + 54}h540" stroke="#d5dfeb" stroke-width="2"/>`,
    )
    .join("")}</svg>`;

/** Writes the transfer accounts of the clubs, and a receipt for the first club if there is a store for its file. */
export async function writeProofs(
  tx: Transaction,
  {
    clubs,
    now,
    files,
  }: { readonly clubs: readonly { readonly id: string }[]; readonly now: Date; readonly files: Files | undefined },
): Promise<void> {
  const aliases = ["laribera.padel", "doble.vidrio", "palmar.padel", "cuatro.paredes"];
  const accounts = aliases.flatMap((alias, index) => {
    const club = clubs[index];
    return club ? [{ clubId: club.id, alias, holder: "Complejo de pádel", bank: "Banco de la provincia" }] : [];
  });
  await tx.insert(transferAccount).values(accounts);
  const [first] = clubs;
  if (!first || !files) return;
  // Loaded only here: each start looks for the demonstration, and the picture decoder is not small.
  const { asJpeg } = await import("#server/platform/files/draw-anew.ts");
  const kept = await keepProof(files, new Blob([await asJpeg(bankScreen)]));
  const [owed] = await tx
    .select()
    .from(chargeBalance)
    .where(
      sql`${eq(chargeBalance.clubId, first.id)} and ${chargeBalance.owed} > 0 and exists (select from person
        where person.id = ${chargeBalance.personId} and person.claimed_at is not null)`,
    )
    .orderBy(asc(chargeBalance.createdAt), asc(chargeBalance.id))
    .limit(1);
  if (!kept.ok || !owed?.personId) return;
  const sentBy: PersonId = owed.personId;
  const sentAt = new Date(now.getTime() - 40 * 60 * 1000);
  const { id: chargeId, clubId, owed: saidAmount } = owed;
  const { name: file, hash: fileHash } = kept.value;
  await tx.insert(paymentProof).values({ chargeId, clubId, file, fileHash, saidAmount, sentBy, sentAt });
}
