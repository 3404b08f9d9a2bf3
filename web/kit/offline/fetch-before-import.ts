/** Files fetched or in progress, by address. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * Fetches the files of a part, then imports it. A browser remembers a failed import for the life of the page: without
 * this, the part could never open after the connection returns. The bundler calls it by the name of its own helper.
 * @param load imports the part
 * @param files its files and those that it imports, scripts and style sheets, as "assets/name.js"
 * @throws if one of them fails to load; the next call fetches it again
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<unknown> {
  const address = `/${file}`;
  const known = fetched.get(address);
  if (known !== undefined) return known;
  const coming = isInPage(address) ? Promise.resolve() : bring(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}

/** Returns whether the drawn page loads a file already: the server names the files of its screen. */
function isInPage(address: string): boolean {
  return [...document.querySelectorAll("link")].some((link) => link.getAttribute("href") === address);
}

function bring(address: string): Promise<unknown> {
  return address.endsWith(".css") ? bringStyles(address) : bringScript(address);
}

/** Loads a script into the browser's cache, where the import finds it. */
async function bringScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} does not come: ${answer.status}`);
  await answer.blob();
}

function bringStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} does not come`));
    };
    document.head.append(link);
  });
}
