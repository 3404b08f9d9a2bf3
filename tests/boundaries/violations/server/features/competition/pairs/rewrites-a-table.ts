type Statement = Promise<void> & { where(condition: string): Promise<void> };
type Database = { update(table: string): { set(row: string): Statement } };
export async function confirm(tx: Database): Promise<void> {
  await tx.update("pair").set("confirmed").where("id = 1");
  await tx.update("pair").set("confirmed"); // violation
}
