import { Hono } from "hono";

type PublicFileParts = {
  readonly publicUrl: string;
  /** Where people write; without it there is nobody to tell of a hole by mail. */
  readonly contact: string | null;
  readonly now: () => Date;
};

const robots = "User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\n";
const plain = { "content-type": "text/plain; charset=utf-8" };
const day = 24 * 60 * 60 * 1000;
/** A statement about holes must say until when it holds (RFC 9116); asked for anew, it always holds for so long. */
const holdsDays = 180;

/** The files that programs ask every site for; and what looks like a file of the machine's is not there. */
export function createPublicFiles({ publicUrl, contact, now }: PublicFileParts): Hono {
  const files = new Hono();
  files.get("/robots.txt", (c) => c.body(`${robots}Sitemap: ${publicUrl}/sitemap.xml\n`, 200, plain));
  files.get("/.well-known/security.txt", (c) => {
    if (contact === null) return c.text("", 404);
    const expires = new Date(now().getTime() + holdsDays * day).toISOString();
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: es, en",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return c.body(`${lines.join("\n")}\n`, 200, plain);
  });
  files.all("/*", (c, next) => (isHidden(c.req.path) ? Promise.resolve(c.text("", 404)) : next()));
  return files;
}

/** A folder or a file whose name begins with a dot: the list of what the web was built from is one. */
function isHidden(path: string): boolean {
  return path.includes("/.");
}

/** Whether an unknown path is one of a file, or one where programs tell of themselves: none of them is a screen of ours. */
export function isNoScreen(path: string): boolean {
  return /\.[^/]*$/.test(path) || /^\/(metrics|health|actuator|server-status|cgi-bin|phpmyadmin)(\/|$)/i.test(path);
}
