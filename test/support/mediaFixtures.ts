// Pictures and videos of every kind, made by code: decent ones, ones that tell too much, and hostile ones.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { scene } from '../../shared/art/scene.ts';
import { big16, exif, plantedPlace } from './exif.ts';

/** A folder for files of a test; whoever made it removes it. */
export function mediaFolder(): { path: string; file(name: string): string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'samvaer-media-'));
  return {
    path,
    file: (name) => join(path, name),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Words that stand in the hidden parts of the telling fixtures, and must stand in nothing that is served. */
export const planted = ['SERIAL-4711', 'PLANTED-XMP', 'PLANTED-COMMENT', 'PLANTED-THUMB', 'PLANTED-TITLE', '+55.6761'];

/** A landscape as JPEG, 4000 × 3000 unless told. */
export const jpegOf = (width = 4000, height = 3000, seed = 1): Promise<Buffer> =>
  sharp(Buffer.from(scene('fjord', 'dusk', seed, width, height)))
    .flatten()
    .jpeg({ quality: 92 })
    .toBuffer();

/** Stored lying with red left and blue right, and marked to be turned by 90 degrees: it stands, red above. */
export async function turnedJpeg(): Promise<Buffer> {
  const blue = { create: { width: 300, height: 400, channels: 3, background: '#0000ff' } } as const;
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } });
  return image
    .composite([{ input: blue, left: 300, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A JPEG with serial number, place, XMP, IPTC, comment and a thumbnail of its own. */
export async function tellingJpeg(): Promise<Buffer> {
  const plain = await jpegOf(800, 600);
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker]), big16(content.length + 2), content]);
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), await exif()])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    segment(
      0xed,
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x14\x1c\x02\x78\0\x0fPLANTED-COMMENT', 'latin1'),
    ),
    segment(0xfe, Buffer.from('PLANTED-COMMENT')),
    plain.subarray(2),
  ]);
}

/** A PNG that tells the same. */
export async function tellingPng(): Promise<Buffer> {
  const plain = await sharp(await jpegOf(800, 600))
    .png()
    .toBuffer();
  const afterHeader = 33;
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    chunk('eXIf', await exif()),
    chunk('tEXt', Buffer.from('Comment\0PLANTED-COMMENT')),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    plain.subarray(afterHeader),
  ]);
}

/** A WebP that tells the same. */
export const tellingWebp = async (): Promise<Buffer> =>
  sharp(await tellingJpeg())
    .keepMetadata()
    .webp()
    .toBuffer();

/** A HEIC file that tells the same, or is made of another JPEG; needs heif-enc. */
export async function tellingHeic(file: string, jpeg?: Buffer): Promise<string> {
  await writeFile(`${file}.jpg`, jpeg ?? (await tellingJpeg()));
  execFileSync('heif-enc', ['-q', '60', `${file}.jpg`, '-o', file], { stdio: 'ignore' });
  rmSync(`${file}.jpg`);
  return file;
}

interface Film {
  size?: string;
  seconds?: number;
  rate?: number;
  /** More of ffmpeg's options for what comes out. */
  more?: string[];
}

/** A film with sound; its type follows the name's ending. Needs ffmpeg. */
export function filmAt(file: string, { size = '320x240', seconds = 2, rate = 25, more = [] }: Film = {}): string {
  const input = (what: string) => ['-f', 'lavfi', '-i', `${what}:duration=${seconds}`];
  const inputs = [...input(`testsrc2=size=${size}:rate=${rate}`), ...input('sine=frequency=440')];
  const codecs = file.endsWith('.webm')
    ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']
    : ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...inputs, ...codecs, ...more, '-y', file]);
  return file;
}

/** An MP4 or MOV with place, title, comment, names of its handlers and a chapter. */
export async function tellingFilm(file: string): Promise<string> {
  const chapters = `${file}.txt`;
  await writeFile(chapters, ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\ntitle=PLANTED-TITLE\n');
  const told = ['title=PLANTED-TITLE', 'comment=PLANTED-COMMENT', 'location=+55.6761+012.5683/'];
  const tags = [
    ...told.flatMap((one) => ['-metadata', one]),
    ...['-metadata:s:v', 'handler_name=SERIAL-4711', '-metadata:s:a', 'handler_name=SERIAL-4711'],
  ];
  // Only the muxer of MOV writes the place where phones do, in MP4 too.
  const as = ['-f', 'mov', '-brand', file.endsWith('.mp4') ? 'mp42' : 'qt  '];
  const plain = filmAt(`${file}.plain.mp4`);
  const maps = ['-map', '0', '-map_chapters', '1', '-map_metadata', '1'];
  const args = ['-i', plain, '-i', chapters, ...maps, ...tags, ...as, '-c', 'copy', '-y', file];
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...args]);
  for (const one of [chapters, plain]) rmSync(one);
  return file;
}

/** Cuts a file off after a share of its bytes. */
export function cutOff(file: string, share = 0.5): string {
  truncateSync(file, Math.floor(statSync(file).size * share));
  return file;
}

/** 30,000 × 30,000 points in about 100 kB. */
export function hugePng(): Buffer {
  const size = 30_000;
  const header = Buffer.concat([big32(size), big32(size), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc(size * (1 + size / 8)), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of 16 × 16 points with so many frames of one point each. */
export function gifOf(frames: number): Buffer {
  const head = Buffer.from([...Buffer.from('GIF89a'), 16, 0, 16, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript >> >>\nendobj\n');
/** A GIF whose header begins a comment of a script. */
export const scriptGif = (): Buffer => Buffer.concat([gifOf(1), Buffer.from('*/=1;alert("PLANTED-SCRIPT")//')]);
/** A JPEG that is an archive, too. */
export const archiveJpeg = async (): Promise<Buffer> =>
  Buffer.concat([await jpegOf(400, 300), Buffer.from('PK\x03\x04PLANTED-SCRIPT', 'latin1')]);

/** Every planted word, and the planted place, that stands in a file. */
export async function toldIn(file: string): Promise<string[]> {
  const bytes = await readFile(file);
  const place = bytes.includes(plantedPlace) ? ['place'] : [];
  return [...planted, 'PLANTED-SCRIPT'].filter((word) => bytes.includes(word)).concat(place);
}

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="PLANTED-XMP"/></rdf:RDF></x:xmpmeta>';

function big32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([big32(content.length), body, big32(crc32(body))]);
}
