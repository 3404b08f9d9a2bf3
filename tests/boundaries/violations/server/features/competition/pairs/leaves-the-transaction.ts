type Database = { transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>; insert(row: string): Promise<void> };
export async function save(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert("pair");
    await db.insert("audit"); // violation
  });
}
