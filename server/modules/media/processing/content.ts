import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { Unconvertible } from './fault.ts';
import { wideRangeOf, type WideRange } from './wideRange.ts';

/** What decodes a content: sharp (AVIF as well, where its light is ordinary), libheif, or ffmpeg with the demuxer named. */
type Decoder = 'sharp' | 'avif' | 'heif' | 'mov' | 'matroska';

const decoders: Record<string, Decoder> = {
  'image/jpeg': 'sharp',
  'image/png': 'sharp',
  'image/apng': 'sharp',
  'image/webp': 'sharp',
  'image/gif': 'sharp',
  'image/avif': 'avif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif-sequence': 'heif',
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
};
/** Bytes needed to detect the media type. */
const headLength = 4100;
const boxHead = 16;
const mostBoxes = 10_000;
/** Bytes at the beginning of a HEIC or AVIF file in which it tells of what it is made. */
const describedIn = 64 * 1024;

/** The decoder for a file, judged by its first bytes alone. Throws Unconvertible for what is not taken. */
export async function decoderOf(source: string): Promise<Decoder> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    const found = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    const decoder = found && decoders[found.mime];
    if (!decoder) throw new Unconvertible('TypeNotAllowed');
    return decoder;
  } finally {
    await file.close();
  }
}

/** The range of light of a HEIC or AVIF file; undefined where it is the ordinary one, or the file does not tell. */
export async function wideRangeIn(source: string): Promise<WideRange | undefined> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(describedIn), 0, describedIn, 0);
    return wideRangeOf(buffer.subarray(0, bytesRead));
  } catch (error) {
    // What is cut off in the middle of a number is judged by its decoder.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

/** Walks the boxes of an MP4 or MOV file. Throws Unconvertible when the last one is cut off. */
export async function checkBoxes(source: string): Promise<void> {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(boxHead);
    let at = 0;
    for (let boxes = 0; at + 8 <= size; boxes++) {
      await file.read(head, 0, boxHead, at);
      const declaredSize = head.readUInt32BE(0);
      const length =
        declaredSize === 0 ? size - at : declaredSize === 1 ? Number(head.readBigUInt64BE(8)) : declaredSize;
      if (length < 8 || boxes === mostBoxes) throw new Unconvertible('Damaged');
      at += length;
    }
    if (at > size) throw new Unconvertible('Damaged');
  } finally {
    await file.close();
  }
}
