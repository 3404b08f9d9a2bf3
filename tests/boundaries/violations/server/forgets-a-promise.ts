export async function save(): Promise<number> {
  return await Promise.resolve(1);
}
export function close(): void {
  save(); // violation
}
