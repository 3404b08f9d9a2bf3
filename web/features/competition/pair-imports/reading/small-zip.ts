/**
 * Limit of the unpacked size, far above a sheet of a thousand rows: a larger file is a zip bomb or no list of players.
 */
const unpackedMax = 32 * 1024 * 1024;

const [endOfFolder, folderEntry, fileEntry] = [0x06054b50, 0x02014b50, 0x04034b50];
const [endSize, folderEntrySize, fileEntrySize] = [22, 46, 30];
/** Compression methods of a zip entry. */
const [stored, deflated] = [0, 8];

type Entry = { readonly name: Uint8Array; readonly data: Uint8Array };

/**
 * Rewrites a zip with its XML files unpacked and edited; returns null if it is no zip or grows too large. Counts the
 * size while unpacking, as the sizes stated in a zip cannot be trusted. The spreadsheet library would unpack a large
 * file in a worker built from a string, which our security policy blocks. Unpacked entries it only slices.
 */
export async function unpackedZip(
  bytes: Uint8Array<ArrayBuffer>,
  edit: (path: string, xml: string) => string,
): Promise<ArrayBuffer | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const entries: Entry[] = [];
  let room = unpackedMax;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + folderEntrySize > bytes.length || view.getUint32(at, true) !== folderEntry) return null;
    const [method, packedSize] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [nameSize, file] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    const name = bytes.slice(at + folderEntrySize, at + folderEntrySize + nameSize);
    at += folderEntrySize + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const path = new TextDecoder().decode(name);
    if (!/\.(xml|rels)$/.test(path)) continue;
    const packed = packedAt(bytes, view, file, packedSize);
    const data = packed && (await unpacked(packed, method, room));
    if (!data) return null;
    room -= data.length;
    const xml = new TextDecoder().decode(data);
    const edited = edit(path, xml);
    entries.push({ name, data: edited === xml ? data : new TextEncoder().encode(edited) });
  }
  return zipOf(entries);
}

function findEnd(view: DataView): number | null {
  const longestComment = 65_535;
  const lowest = Math.max(0, view.byteLength - endSize - longestComment);
  for (let at = view.byteLength - endSize; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endOfFolder) return at;
  }
  return null;
}

function packedAt(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  file: number,
  size: number,
): Uint8Array<ArrayBuffer> | null {
  if (file + fileEntrySize > bytes.length || view.getUint32(file, true) !== fileEntry) return null;
  const from = file + fileEntrySize + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
  return from + size > bytes.length ? null : bytes.slice(from, from + size);
}

async function unpacked(packed: Uint8Array<ArrayBuffer>, method: number, room: number): Promise<Uint8Array | null> {
  if (method === stored) return packed.length > room ? null : packed;
  if (method !== deflated) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > room) {
      await reader.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  return joined(chunks);
}

function zipOf(entries: readonly Entry[]): ArrayBuffer {
  const folder: Uint8Array[] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { name, data } of entries) {
    const file = header(fileEntrySize, fileEntry, { 18: data.length, 22: data.length });
    file.setUint16(26, name.length, true);
    const entry = header(folderEntrySize, folderEntry, { 20: data.length, 24: data.length, 42: at });
    entry.setUint16(28, name.length, true);
    parts.push(bytesOf(file), name, data);
    folder.push(bytesOf(entry), name);
    at += fileEntrySize + name.length + data.length;
  }
  const end = header(endSize, endOfFolder, { 12: joined(folder).length, 16: at });
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  return joined([...parts, ...folder, bytesOf(end)]).buffer;
}

function header(size: number, mark: number, sizes: Readonly<Record<number, number>>): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, mark, true);
  for (const [place, value] of Object.entries(sizes)) view.setUint32(Number(place), value, true);
  return view;
}

function bytesOf({ buffer }: DataView<ArrayBuffer>): Uint8Array {
  return new Uint8Array(buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
