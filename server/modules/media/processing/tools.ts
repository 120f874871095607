import { runProgram } from './programs.ts';

const briefly = { seconds: 5, megabytes: 1024 };
let known: Promise<{ video: boolean; heic: boolean }> | undefined;

/**
 * Which programs this machine has: ffmpeg and ffprobe for video, a libheif with a HEIC decoder for pictures of phones.
 * Looks once; what is installed later counts from the next start.
 */
export const toolsThere = (): Promise<{ video: boolean; heic: boolean }> => (known ??= look());

async function look(): Promise<{ video: boolean; heic: boolean }> {
  const [ffmpeg, ffprobe, decoders] = await Promise.all([
    runProgram('ffmpeg', ['-version'], briefly).catch(() => ''),
    runProgram('ffprobe', ['-version'], briefly).catch(() => ''),
    runProgram('heif-convert', ['--list-decoders'], briefly).catch(() => ''),
  ]);
  return { video: Boolean(ffmpeg && ffprobe), heic: /HEIC decoders:\s+- /.test(decoders) };
}
