type Statement = Promise<void> & { where(condition: string): Promise<void> };
type Database = { delete(table: string): Statement };
export async function forget(db: Database): Promise<void> {
  await db.delete("pair").where("id = 1");
  await db.delete("pair"); // violation
}
