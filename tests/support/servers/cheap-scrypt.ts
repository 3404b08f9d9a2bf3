// Loaded into the journeys' program before its own code: makes scrypt cheap. The strong one takes a tenth of a second a
// password, and the journeys sign hundreds of people up. The product has no setting for it, which could go wrong.
import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { cheapest } from "./cheap-hashing.ts";

const { scrypt } = crypto;
type Done = (error: Error | null, key: Buffer) => void;

Object.assign(crypto, {
  scrypt: (password: BinaryLike, salt: BinaryLike, bytes: number, options: ScryptOptions, done: Done) =>
    scrypt(password, salt, bytes, { ...options, ...cheapest }, done),
});
syncBuiltinESMExports();
