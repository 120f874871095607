import { inflateRawSync } from 'node:zlib';

const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;

/** The files of a ZIP by their names, as its directory at the end lists them. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== directoryEnd) end--;
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === directoryEntry) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? packed : inflateRawSync(packed));
    at += 46 + name + extra + comment;
  }
  return files;
}
