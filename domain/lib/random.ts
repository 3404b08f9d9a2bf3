/** A source of numbers in [0, 1). Rules receive it as a parameter and never create one. */
export type Random = () => number;

/**
 * Returns a reproducible source of random numbers from a published seed, so that anyone can repeat the draw. The seed's
 * text is hashed to 128 bits (cyrb128) that feed the generator sfc32, both in the public domain.
 */
export function seededRandom(seed: string): Random {
  let [a, b, c, d] = hash128(seed);
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 16; warmUp++) next();
  return next;
}

/**
 * Shuffles the items uniformly: each item goes to one of the places open so far, all equally likely. Leaves the given
 * list unchanged.
 */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const drawn: Item[] = [];
  for (const item of items) drawn.splice(Math.floor(random() * (drawn.length + 1)), 0, item);
  return drawn;
}

function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}
