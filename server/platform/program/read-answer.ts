/**
 * Reads the content of an answer to our own call. Throws if it is longer than `bytesMax`: a peer that never stops
 * sending would otherwise fill the memory.
 */
export async function readAnswer(answer: Response, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    // Leaving the loop cancels the rest of the content.
    if (bytes > bytesMax) throw new Error(`The answer is longer than ${bytesMax} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
