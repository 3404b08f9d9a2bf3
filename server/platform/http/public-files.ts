import { Hono } from "hono";

type PublicFileParts = {
  readonly publicUrl: string;
  /** The contact address. Without it nobody can report a vulnerability by mail. */
  readonly contact: string | null;
  readonly now: () => Date;
};

const robots = "User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\n";
const plain = { "content-type": "text/plain; charset=utf-8" };
const day = 24 * 60 * 60 * 1000;
/** The validity of security.txt, which RFC 9116 requires. It is renewed with every request. */
const holdsDays = 180;

/**
 * Creates routes for the files that programs request from every site. Paths that look like files of the machine are not
 * found.
 */
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

/** True for a path with a folder or file whose name begins with a dot, such as the build manifest. */
function isHidden(path: string): boolean {
  return path.includes("/.");
}

/** True for an unknown path of a file or of a status page. Neither is a screen of ours. */
export function isNoScreen(path: string): boolean {
  return /\.[^/]*$/.test(path) || /^\/(metrics|health|actuator|server-status|cgi-bin|phpmyadmin)(\/|$)/i.test(path);
}
