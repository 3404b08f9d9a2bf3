// npm run admin: super administrators, the secret and backups, whether the program runs or not.
import { command } from "./command.ts";
import { readPassword } from "./password.ts";

const { said, isRefusal, code } = await command({
  words: process.argv.slice(2),
  environment: process.env,
  askPassword: () => readPassword(process.env.ADMIN_PASSWORD),
});
(isRefusal ? process.stderr : process.stdout).write(said);
process.exitCode = code;
