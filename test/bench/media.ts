import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { AlbumType, MediaStatus } from '../../shared/enums.ts';
import type { Calls, Client } from '../support/actors.ts';
import type { Stage } from '../support/stage.ts';
import type { Filled } from './fill.ts';
import { percentile, residentMegabytes, round, say } from './report.ts';

const rounds = 5;
const atOnce = 50;
const pause = 10;

type Person = Client & Calls;

/** A picture as a camera makes it: 12 megapixels with some grain in it, about five megabytes of JPEG. */
async function photograph(): Promise<Blob> {
  const [width, height] = [500, 375];
  const grain = randomFillSync(Buffer.alloc(width * height * 3));
  const bytes = await sharp(grain, { raw: { width, height, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' });
}

const send = (person: Person, file: Blob) => person.UploadTempMedia({ albumTypeId: AlbumType.Open }, { file });

/** How long a picture takes to be seen, and what many of them do to everybody else. Asks for a server and workers that run. */
export async function measureMedia(stage: Stage, { reader }: Filled): Promise<void> {
  const person = await stage.profile('photographer');
  const file = await photograph();
  await send(person, file);
  await settled(stage);
  await measureOne(stage, person, file);
  await measureMany(stage, person, reader as Person, file);
}

async function measureOne(stage: Stage, person: Person, file: Blob): Promise<void> {
  const [seen, whole]: number[][] = [[], []];
  for (let n = 0; n < rounds; n++) {
    const began = performance.now();
    const { tempMediaId } = await send(person, file);
    await stage.until('it is seen', 60_000, () => has(stage, tempMediaId, 'w%'));
    seen!.push(performance.now() - began);
    await stage.until('it has every size', 60_000, () => has(stage, tempMediaId, 'avif%'));
    whole!.push(performance.now() - began);
  }
  const worst = (times: number[]) => round(Math.max(...times) / 1000, 2);
  const size = `${round(file.size / 1e6, 1)} MB`;
  say({
    figure: 'a JPEG of 12 megapixels is to be seen, slowest of 5',
    unit: 's',
    value: worst(seen!),
    wanted: '<= 3',
    size,
  });
  say({ figure: 'and has every size', unit: 's', value: worst(whole!), wanted: '<= 15' });
}

async function measureMany(stage: Stage, person: Person, reader: Person, file: Blob): Promise<void> {
  const times: number[] = [];
  let most = 0;
  const before = residentMegabytes(stage.server.pid);
  let going = true;
  const asking = (async () => {
    while (going) {
      const began = performance.now();
      await reader.GetProfileData();
      times.push(performance.now() - began);
      most = Math.max(most, residentMegabytes(stage.server.pid));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  await Promise.all(Array.from({ length: atOnce }, () => send(person, file)));
  await settled(stage);
  going = false;
  await asking;
  say({
    figure: `a light query while ${atOnce} uploads come in and are made ready, p99`,
    unit: 'ms',
    value: round(percentile(times, 0.99), 1),
    wanted: '<= 200',
    p50: round(percentile(times, 0.5), 1),
  });
  say({ figure: 'memory of the server rises meanwhile by', unit: 'MB', value: most - before, wanted: '<= 100' });
}

const has = async (stage: Stage, mediaId: number, variant: string): Promise<boolean> =>
  (
    await stage.pool.query(
      `select from media m where id = $1 and status = ${MediaStatus.Live}
         and exists (select from media_file where media_id = m.id and variant like $2)`,
      [mediaId, variant],
    )
  ).rowCount === 1;

const settled = (stage: Stage) =>
  stage.until(
    'nothing waits',
    300_000,
    async () =>
      (
        await stage.pool.query(
          `select from media m where status = ${MediaStatus.ReadyForConversion} or status = ${MediaStatus.Live} and type <> 6
             and not exists (select from media_file where media_id = m.id and variant like 'avif%')`,
        )
      ).rowCount === 0,
  );
