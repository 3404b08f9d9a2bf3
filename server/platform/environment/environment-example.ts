import { environmentVariables } from "./environment-variables.ts";

const heading = `# Every setting of Punto de Oro. None is needed: \
copy this file to .env and uncomment what you want to change.
# Written by \`npm run env:example\` from server/platform/environment/environment-variables.ts.
`;

/** Returns the text of .env.example: each variable with its description and its default, if any. */
export function environmentExample(): string {
  const paragraphs = Object.entries(environmentVariables).map(([name, variable]) => {
    const byDefault = variable.safeParse(undefined).data ?? "";
    const value = String(byDefault).includes(" ") ? `"${byDefault}"` : byDefault;
    return `${commented(variable.description ?? "")}# ${name}=${value}\n`;
  });
  return [heading, ...paragraphs].join("\n");
}

/** Writes a text as comment lines of at most 120 columns. */
function commented(text: string): string {
  return text.replaceAll(/(.{1,118})(?:\s+|$)/g, "# $1\n");
}
