import sharp from 'sharp';

/** Seconds of latitude as EXIF writes them, little-endian: 34567/1000. */
export const plantedPlace = words(34_567, 1000);

/** The hidden block (EXIF) of a camera: its maker and serial number, where it was, and a small picture. */
export async function exif(): Promise<Buffer> {
  const small = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), big16(15), Buffer.from('PLANTED-THUMB')]);
  const thumbnail = Buffer.concat([small.subarray(0, 2), comment, small.subarray(2)]);
  const ascii = (text: string) => Buffer.from(`${text}\0`);
  const place = Buffer.concat([words(55, 1), words(40, 1), plantedPlace]);
  // Offsets are known beforehand: every directory has a page of its own.
  const [camera, gps, next] = [0x100, 0x200, 0x300];
  const pages = [
    directory(
      8,
      [
        [0x010f, 2, ascii('SERIAL-4711 Maker')],
        [0x8769, 4, words(camera)],
        [0x8825, 4, words(gps)],
      ],
      next,
    ),
    directory(camera, [[0xa431, 2, ascii('SERIAL-4711')]]),
    directory(gps, [
      [1, 2, ascii('N')],
      [2, 5, place],
    ]),
    directory(next, [
      [0x0103, 3, words(6)],
      [0x0201, 4, words(0x400)],
      [0x0202, 4, words(thumbnail.length)],
    ]),
  ];
  const block = Buffer.alloc(0x400 + thumbnail.length);
  block.write('II*\0\x08\0\0\0', 'latin1');
  [8, camera, gps, next].forEach((at, index) => pages[index]!.copy(block, at));
  thumbnail.copy(block, 0x400);
  return block;
}

/** One TIFF directory at an offset, the values that do not fit behind it. */
function directory(at: number, entries: [tag: number, type: number, value: Buffer][], next = 0): Buffer {
  const sizes: Record<number, number> = { 2: 1, 3: 2, 4: 4, 5: 8 };
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  head.writeUInt16LE(entries.length, 0);
  const values: Buffer[] = [];
  entries.forEach(([tag, type, value], index) => {
    const place = 2 + index * 12;
    head.writeUInt16LE(tag, place);
    head.writeUInt16LE(type, place + 2);
    head.writeUInt32LE(type === 3 ? 1 : value.length / sizes[type]!, place + 4);
    if (value.length <= 4) return void value.copy(head, place + 8);
    head.writeUInt32LE(at + head.length + Buffer.concat(values).length, place + 8);
    values.push(value);
  });
  head.writeUInt32LE(next, head.length - 4);
  return Buffer.concat([head, ...values]);
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32LE(number, index * 4));
  return bytes;
}

export function big16(number: number): Buffer {
  return Buffer.from([number >> 8, number & 255]);
}
