import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Random } from '../../../shared/art/random.ts';
import { inFolder } from '../../modules/media/files.ts';
import { ProgramFailed, runProgram } from '../../modules/media/processing/programs.ts';
import { draw, inSizes, viewAt, type Motif } from './motifs.ts';

const size = { width: 854, height: 480 };
/** How wide the land is over which the eye wanders. */
const land = 1068;
const perSecond = 24;
const limits = { seconds: 20, megabytes: 2048 };

/** Short clips that pan over a drawn land; none where no ffmpeg can make them. */
export async function paintClips(many: number, dice: Random): Promise<Motif[]> {
  const clips: Motif[] = [];
  let next = 0;
  const painter = async () => {
    while (next < many) clips.push(await paintClip(next++, dice));
  };
  try {
    await Promise.all([painter(), painter()]);
    return clips;
  } catch (error) {
    if (error instanceof ProgramFailed) return [];
    throw error;
  }
}

async function paintClip(at: number, dice: Random): Promise<Motif> {
  const seconds = 3 + (at % 3);
  const eastward = at % 2 === 0;
  const whole = await draw(viewAt(at, dice), land, size.height);
  const bytes = await film(whole, seconds * perSecond, eastward);
  const first = await sharp(whole)
    .extract({ left: eastward ? 0 : land - size.width, top: 0, ...size })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const still = await inSizes(first);
  const poster = await sharp(first).jpeg({ quality: 82 }).toBuffer();
  return {
    ...still,
    seconds,
    files: [
      ...still.files,
      { variant: 'poster', type: 'image/jpeg', bytes: poster, ...size },
      { variant: 'video', type: 'video/mp4', bytes, ...size },
    ],
  };
}

/** Silent H.264 that starts before all of it has come. */
const film = (whole: Buffer, frames: number, eastward: boolean): Promise<Buffer> =>
  inFolder(async (folder) => {
    const [from, to] = [join(folder, 'land.png'), join(folder, 'clip.mp4')];
    await writeFile(from, whole);
    const share = eastward ? 'n' : `(${frames - 1}-n)`;
    const wander = `crop=${size.width}:${size.height}:x='(iw-ow)*${share}/${frames - 1}':y=0`;
    const reading = ['-nostdin', '-v', 'error', '-framerate', String(perSecond), '-i', `file:${from}`];
    const showing = ['-vf', `format=yuv420p,loop=${frames}:1,${wander}`, '-frames:v', String(frames)];
    const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '23', '-threads', '1'];
    const writing = ['-movflags', '+faststart', '-fflags', '+bitexact', '-y', `file:${to}`];
    await runProgram('ffmpeg', [...reading, ...showing, ...encoding, ...writing], limits);
    return readFile(to);
  });
