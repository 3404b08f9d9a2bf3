import { shellPath } from "./worker-messages.ts";

/** The file that this build of the application begins with: no other build has one of that name. */
export function thisBuild(): string {
  const source = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  return source ? new URL(source).pathname : shellPath;
}
