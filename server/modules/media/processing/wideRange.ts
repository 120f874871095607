/** Pictures and films of a wide range of light (HDR), which no ordinary screen can show, made for the range of one. */

/** How such light is told in numbers (PQ, HLG), as ffmpeg calls it and by its code in H.273. */
const transfers = { smpte2084: 16, 'arib-std-b67': 18 } as const;
export type WideTransfer = keyof typeof transfers;

/** The colours that a picture may be made of, by their code in H.273. */
const primaries: Record<number, string> = { 1: 'bt709', 9: 'bt2020', 12: 'smpte432' };

/** How the light and the colours of a picture are told. */
export interface WideRange {
  transfer: WideTransfer;
  primaries: string;
}

export const isWideRange = (transfer: string): transfer is WideTransfer => Object.hasOwn(transfers, transfer);

const narrowed = 'format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0';

/** The filters that bring a film into the range of ordinary screens (BT.709), whatever else it says or leaves out. */
export const narrowedFilm = (transfer: WideTransfer): string =>
  `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=100,${narrowed},zscale=t=bt709:m=bt709:r=tv,format=yuv420p`;

/** The filters that make a picture of 8 bits in sRGB out of one of 16 bits, at most as large as pictures are kept. */
export const narrowedStill = ({ transfer, primaries: colours }: WideRange): string =>
  [
    `scale=w='min(2048,iw)':h='min(4096,ih)':force_original_aspect_ratio=decrease:out_color_matrix=bt2020:out_range=full`,
    `format=yuv444p16le,setparams=colorspace=bt2020nc:range=pc:color_primaries=${colours}:color_trc=${transfer}`,
    `zscale=t=linear:npl=100,${narrowed},zscale=t=iec61966-2-1:m=bt709:r=full,format=yuv444p`,
    'scale=in_color_matrix=bt709:in_range=full,format=rgb24',
  ].join(',');

/**
 * The range of a HEIC or AVIF file, by the boxes at its beginning; undefined where it is the ordinary one. Throws RangeError where
 * they are cut off.
 */
export function wideRangeOf(head: Buffer): WideRange | undefined {
  const meta = boxesIn(head)
    .find(({ type }) => type === 'meta')
    ?.content.subarray(4);
  const found = meta && Object.fromEntries(boxesIn(meta).map(({ type, content }) => [type, content]));
  if (!found?.iprp || !found.pitm) return undefined;
  const parts = boxesIn(found.iprp);
  const properties = boxesIn(parts.find(({ type }) => type === 'ipco')?.content ?? Buffer.alloc(0));
  const links = parts.find(({ type }) => type === 'ipma')?.content;
  if (!links) return undefined;
  // The version of a box is its first byte; since the first one, items may have numbers of four bytes.
  const primary = found.pitm[0] === 0 ? found.pitm.readUInt16BE(4) : found.pitm.readUInt32BE(4);
  for (const index of propertiesOf(links, primary)) {
    const { type, content } = properties[index - 1] ?? {};
    if (type !== 'colr' || !content || content.toString('latin1', 0, 4) !== 'nclx') continue;
    const code = content.readUInt16BE(6);
    const transfer = (Object.keys(transfers) as WideTransfer[]).find((name) => transfers[name] === code);
    if (transfer) return { transfer, primaries: primaries[content.readUInt16BE(4)] ?? 'bt2020' };
  }
  return undefined;
}

interface Box {
  type: string;
  content: Buffer;
}

function boxesIn(buffer: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= buffer.length;) {
    const length = buffer.readUInt32BE(at);
    if (length < 8) break;
    found.push({ type: buffer.toString('latin1', at + 4, at + 8), content: buffer.subarray(at + 8, at + length) });
    at += length;
  }
  return found;
}

/** Which of the properties an item has, counted from one. */
function propertiesOf(links: Buffer, item: number): number[] {
  const [idBytes, indexBytes] = [links[0] === 0 ? 2 : 4, links[3]! & 1 ? 2 : 1];
  const indexMask = indexBytes === 2 ? 0x7f_ff : 0x7f;
  let at = 8;
  for (let entries = links.readUInt32BE(4); entries > 0; entries--) {
    const id = links.readUIntBE(at, idBytes);
    const many = links.readUInt8(at + idBytes);
    at += idBytes + 1;
    const indices = Array.from(
      { length: many },
      (_, index) => links.readUIntBE(at + index * indexBytes, indexBytes) & indexMask,
    );
    if (id === item) return indices;
    at += many * indexBytes;
  }
  return [];
}
