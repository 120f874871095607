import { stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoxes } from './content.ts';
import { Unconvertible } from './fault.ts';
import { judged, runProgram, type Limits } from './programs.ts';
import type { Variant } from './types.ts';
import { isWideRange, narrowedFilm, narrowedStill, type WideRange } from './wideRange.ts';

interface Facts {
  stream: number;
  width: number;
  height: number;
  /** Null where the file does not tell. */
  seconds: number | null;
  framesPerSecond: number;
  /** How light is told in numbers, as ffmpeg calls it. */
  transfer: string;
}

interface Stream {
  index: number;
  codec_type: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
  color_transfer?: string;
  disposition?: { attached_pic?: number };
}

const mostSeconds = 600;
const mostPoints = 4096;
const mostFramesPerSecond = 30;
const leastPatience = 60;
const probing = { seconds: 4, megabytes: 1024 };
const megabytes = 2048;
/** A film with less than this share of its told length has been cut off. */
const complete = 0.9;

/** At most 1080p, upright or lying, in square points of even number. */
const scaled = (() => {
  const factor = 'min(1,min(1920/max(iw*sar,ih),1080/min(iw*sar,ih)))';
  const even = (length: string) => `'max(2,trunc(${length}*${factor}/2)*2)'`;
  return `scale=w=${even('iw*sar')}:h=${even('ih')},setsar=1`;
})();
const ordinary = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const noMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];
// Encoders and cameras leave notes in SEI units; players need none of them.
const noNotes = ['-flags:v', '+bitexact', '-flags:a', '+bitexact', '-bsf:v', 'filter_units=remove_types=6'];
const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'];
const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];

/** Makes a film of H.264 and AAC, and a still of it in `poster.png` that the caller makes pictures of and deletes. */
export async function film(
  source: string,
  folder: string,
  demuxer: 'mov' | 'matroska',
  signal?: AbortSignal,
): Promise<{ video: Variant; poster: string; seconds: number }> {
  if (demuxer === 'mov') await checkBoxes(source);
  const probed = await probe(source, demuxer, signal);
  checkFacts(probed);
  const path = join(folder, 'video.mp4');
  const patience = Math.max(leastPatience, 3 * (probed.seconds ?? mostSeconds));
  await ffmpeg(encoding(source, path, demuxer, probed), { seconds: patience, megabytes, signal });
  const made = await probe(path, 'mov', signal);
  checkFacts(made);
  const seconds = made.seconds ?? 0;
  if (seconds < (probed.seconds ?? 0) * complete) throw new Unconvertible('Damaged');
  const poster = await frame(path, folder, Math.min(1, seconds / 10), signal);
  const { width, height } = made;
  const video: Variant = { name: 'video', path, type: 'video/mp4', width, height, bytes: (await stat(path)).size };
  return { video, poster, seconds };
}

/** A still of a film that was made here, in a file that the caller deletes; its first one where the picture has ended by then. */
export async function frame(path: string, folder: string, second: number, signal?: AbortSignal): Promise<string> {
  const poster = join(folder, 'poster.png');
  for (const at of [second, 0]) {
    const args = ['-ss', String(at), '-i', local(path), '-frames:v', '1', '-y', poster];
    await ffmpeg(args, { ...probing, seconds: 20, signal });
    if (existsSync(poster)) return poster;
  }
  throw new Unconvertible('Damaged');
}

/** Makes a picture for ordinary screens out of one of a wide range of light. */
export async function narrowStill(source: string, to: string, range: WideRange, signal?: AbortSignal): Promise<void> {
  const args = ['-i', local(source), '-vf', narrowedStill(range), '-frames:v', '1', '-y', to];
  await ffmpeg(args, { seconds: 30, megabytes, signal });
}

function checkFacts({ width, height, seconds }: Facts): void {
  if (Math.max(width, height) > mostPoints) throw new Unconvertible('TooManyPixels');
  if (seconds !== null && seconds > mostSeconds + 1) throw new Unconvertible('TooLong');
}

function encoding(source: string, to: string, demuxer: string, facts: Facts): string[] {
  const { stream, framesPerSecond, transfer } = facts;
  const wide = isWideRange(transfer);
  const filters = [
    scaled,
    ...(framesPerSecond <= mostFramesPerSecond ? [] : [`fps=${mostFramesPerSecond}`]),
    ...(wide ? [narrowedFilm(transfer)] : []),
  ].join(',');
  const from = ['-threads', '2', '-f', demuxer, '-i', local(source)];
  const streams = ['-map', `0:${stream}`, '-map', '0:a:0?', ...noMetadata];
  // A little more than is allowed, so that what is too long shows.
  const length = ['-t', String(mostSeconds + 2)];
  const ready = ['-threads', '2', '-movflags', '+faststart', '-f', 'mp4', '-y', to];
  return [
    ...from,
    ...streams,
    ...length,
    '-vf',
    filters,
    ...picture,
    ...(wide ? ordinary : []),
    ...sound,
    ...noNotes,
    ...ready,
  ];
}

const local = (path: string): string => `file:${path}`;
const quiet = ['-v', 'error', '-protocol_whitelist', 'file'];

const ffmpeg = (args: string[], limits: Limits): Promise<string> =>
  judged(runProgram('ffmpeg', ['-nostdin', ...quiet, ...args], limits));

async function probe(source: string, demuxer: string, signal?: AbortSignal): Promise<Facts> {
  const renditions = [
    '-show_entries',
    'format=duration:stream=index,codec_type,width,height,avg_frame_rate,color_transfer:stream_disposition=attached_pic',
  ];
  const args = [...quiet, '-f', demuxer, ...renditions, '-of', 'json', local(source)];
  const report = JSON.parse(await judged(runProgram('ffprobe', args, { ...probing, signal }))) as {
    format?: { duration?: string };
    streams?: Stream[];
  };
  const found = report.streams?.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic);
  if (!found?.width || !found.height) throw new Unconvertible('Damaged');
  const [frames, per] = (found.avg_frame_rate ?? '').split('/').map(Number);
  const framesPerSecond = frames && per ? frames / per : Infinity;
  const seconds = Number(report.format?.duration) || null;
  const { index: stream, width, height, color_transfer: transfer = '' } = found;
  return { stream, width, height, seconds, framesPerSecond, transfer };
}
