import { AwsClient } from "aws4fetch";
import type { Files } from "./files.ts";

/** A bucket in a store that speaks S3, reached by its path (endpoint/bucket/name), and the key to it. */
export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
};

/** A key and its moment in a list of ListObjectsV2. Our own names hold nothing that XML would write otherwise. */
const listed = /<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>.*?<\/Contents>/gs;

const patienceMilliseconds = 15_000;

/** Keeps files in the bucket. It need not be public: people read pictures through us, from our own address. */
export function s3Files({ endpoint, bucket, key, secret, region }: S3Settings): Files {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: "s3", region, retries: 2 });
  const send = async (method: string, name: string, accepted: readonly number[], init: RequestInit = {}) => {
    const address = `${endpoint.replace(/\/$/, "")}/${bucket}/${name}`;
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const answer = await client.fetch(address, { method, signal, ...init });
    if (accepted.includes(answer.status)) return answer;
    throw new Error(`The store answered ${answer.status} to ${method} ${name}: ${(await answer.text()).slice(0, 300)}`);
  };
  return {
    put: async (name, bytes) => {
      await send("PUT", name, [200], {
        body: bytes,
        headers: { "content-type": name.endsWith(".pdf") ? "application/pdf" : "image/webp" },
      });
    },
    get: async (name) => {
      const answer = await send("GET", name, [200, 404]);
      if (answer.status === 200) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    list: async function* () {
      for (let after: string | undefined = ""; after !== undefined; ) {
        const answer = await send("GET", `?list-type=2&start-after=${encodeURIComponent(after)}`, [200]);
        const page = await answer.text();
        const kept = [...page.matchAll(listed)].map(([, name = "", at = ""]) => ({ name, writtenAt: new Date(at) }));
        yield* kept;
        after = page.includes("<IsTruncated>true<") ? kept.at(-1)?.name : undefined;
      }
    },
    remove: async (name) => {
      await send("DELETE", name, [200, 204, 404]);
    },
  };
}
