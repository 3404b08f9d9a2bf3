async function isOpen(): Promise<boolean> {
  return await Promise.resolve(false);
}
export async function status(): Promise<number> {
  if (isOpen()) return 201; // violation
  return (await isOpen()) ? 200 : 503;
}
