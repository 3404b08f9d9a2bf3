import { AwsClient } from "aws4fetch";
import { StoreFailed } from "#server/platform/faults/store-failed.ts";
import { readAnswer } from "#server/platform/program/read-answer.ts";
import type { Files } from "./files.ts";

/** A bucket in an S3 store, addressed by path (endpoint/bucket/name), with its key. */
export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
  /** Time limit of one call in milliseconds. */
  readonly patience?: number;
};

/** Matches a key and its time in a list of ListObjectsV2. Our names contain nothing that XML would escape. */
const listed = /<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>.*?<\/Contents>/gs;

/**
 * True if the answer comes from a store: every S3 store gives objects an ETag. A 200 without one comes from another
 * server, such as a proxy with a welcome page.
 */
function isOfStore({ status, headers }: Response): boolean {
  return status !== 200 || headers.has("etag");
}

const patienceMilliseconds = 15_000;
/** Larger than our largest file and the largest page of a list. */
const answerBytesMax = 32 * 1024 * 1024;
/** The error text of a refusal is shorter than this. */
const refusalBytesMax = 64 * 1024;

/** Reads the content of an answer. Throws StoreFailed if it breaks off, cannot be decompressed or never ends. */
function contentOf(answer: Response): Promise<Buffer<ArrayBuffer>> {
  return readAnswer(answer, answerBytesMax).catch((cause: unknown) => {
    throw new StoreFailed("The store broke off its answer", { cause });
  });
}

/** Keeps files in the bucket. It need not be public, because people read pictures through our own address. */
export function s3Files({ endpoint, bucket, key, secret, region, patience = patienceMilliseconds }: S3Settings): Files {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: "s3", region, retries: 2 });
  const send = async (method: string, name: string, accepted: readonly number[], init: RequestInit = {}) => {
    const address = `${endpoint.replace(/\/$/, "")}/${bucket}/${name}`;
    const signal = AbortSignal.timeout(patience);
    const answer = await client.fetch(address, { method, signal, ...init }).catch((cause: unknown) => {
      throw new StoreFailed(`The store did not answer ${method} ${name}`, { cause });
    });
    const hasTag = method === "PUT" || (method === "GET" && !name.startsWith("?"));
    if (accepted.includes(answer.status) && (!hasTag || isOfStore(answer))) return answer;
    const said = await readAnswer(answer, refusalBytesMax).catch(() => Buffer.of());
    throw new StoreFailed(`The store answered ${answer.status} to ${method} ${name}: ${said.toString("utf8", 0, 300)}`);
  };
  return {
    put: async (name, bytes) => {
      const headers = { "content-type": name.endsWith(".pdf") ? "application/pdf" : "image/webp" };
      const answer = await send("PUT", name, [200], { body: bytes, headers });
      await answer.body?.cancel();
    },
    get: async (name) => {
      const answer = await send("GET", name, [200, 404]);
      if (answer.status === 200) return new Uint8Array(await contentOf(answer));
      await answer.body?.cancel();
      return null;
    },
    list: async function* () {
      for (let after: string | undefined = ""; after !== undefined; ) {
        const answer = await send("GET", `?list-type=2&start-after=${encodeURIComponent(after)}`, [200]);
        const page = (await contentOf(answer)).toString();
        if (!page.includes("<ListBucketResult")) throw new StoreFailed("The store answered no list");
        const kept = [...page.matchAll(listed)].map(([, name = "", at = ""]) => ({ name, writtenAt: new Date(at) }));
        yield* kept;
        after = page.includes("<IsTruncated>true<") ? kept.at(-1)?.name : undefined;
      }
    },
    remove: async (name) => {
      const answer = await send("DELETE", name, [200, 204, 404]);
      await answer.body?.cancel();
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}
