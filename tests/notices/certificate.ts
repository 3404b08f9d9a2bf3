import { generateKeyPairSync, sign } from "node:crypto";

/** Makes a self-signed certificate for one name, with its key. It is never stored, and no browser trusts it. */
export function certificateFor(name: string): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const commonName = of(0x30, of(0x31, of(0x30, objectId(0x55, 0x04, 0x03), of(0x0c, Buffer.from(name)))));
  const validity = of(0x30, time("20200101000000Z"), time("21200101000000Z"));
  const isAuthority = of(0x30, objectId(0x55, 0x1d, 0x13), of(0x04, of(0x30, of(0x01, Buffer.from([0xff])))));
  const names = of(0x30, objectId(0x55, 0x1d, 0x11), of(0x04, of(0x30, of(0x82, Buffer.from(name)))));
  const said = of(
    0x30,
    of(0xa0, of(0x02, Buffer.from([2]))),
    of(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName,
    validity,
    commonName,
    publicKey.export({ format: "der", type: "spki" }),
    of(0xa3, of(0x30, isAuthority, names)),
  );
  const signature = of(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", said, privateKey)]));
  const whole = of(0x30, said, ecdsaWithSha256, signature).toString("base64").replace(/.{64}/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  };
}

/** Encodes one value of DER: tag, length and content. */
function of(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function objectId(...bytes: readonly number[]): Buffer {
  return of(0x06, Buffer.from(bytes));
}

function time(text: string): Buffer {
  return of(0x18, Buffer.from(text));
}

const ecdsaWithSha256 = of(0x30, objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
