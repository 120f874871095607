import assert from 'node:assert/strict';
import sharp from 'sharp';
import { AlbumType } from '../../shared/enums.ts';
import { openStorage } from '../../server/platform/files/openStorage.ts';
import type { Calls } from '../support/actors.ts';
import { bucketService } from '../support/bucket.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';

const pictures = 4;
const soon = 15_000;

/**
 * The bucket takes calls and answers none while pictures are deleted: notifications go on meanwhile, and afterwards nothing of
 * the pictures is left.
 */
export async function drillBucketStalls(milliseconds: number): Promise<{ slowestNotification: number; left: number }> {
  const bucket = await bucketService();
  const mail = await mailSink();
  const stage = await Stage.open({ env: { S3_URL: bucket.address, SMTP_URL: mail.url } });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const [anna, bert] = [await stage.profile('anna'), await stage.profile('bert')];
    const words = { title: 'First dip of the season', text: '<p>Cold.</p>', status: 'Published' as const };
    const { blogEntryId } = await anna.UpdateBlogEntry(words);
    const mediaIds = await Promise.all(Array.from({ length: pictures }, (_, n) => upload(anna, n)));
    const nothingWaits = async () => (await stage.waiting()) === 0;
    await stage.until('the pictures are made ready', 60_000, nothingWaits);
    const files = async () => {
      let many = 0;
      const storage = await openStorage({ dataDir: stage.dataDir, s3: bucket.s3 });
      for await (const name of storage.list('media/', later())) many += name ? 1 : 0;
      return many;
    };
    assert.ok((await files()) >= pictures);

    bucket.stall();
    await anna.DeleteMediaItems({ mediaIds });
    let [told, slowestNotification] = [0, 0];
    for (const end = Date.now() + milliseconds; Date.now() < end;) {
      await bert.AddBlogComment({ blogEntryId, text: `Comment ${++told}` });
      const counted = async () => (await anna.GetAllCounts()).newNotifications === told;
      slowestNotification = Math.max(slowestNotification, await stage.until('it is told', soon, counted));
    }
    assert.ok((await stage.waiting()) > 0, 'the files still wait');
    bucket.goOn();
    // The pauses between tries grow with the trouble.
    await stage.until('everything is done', milliseconds + soon, nothingWaits);
    return { slowestNotification, left: await files() };
  } finally {
    bucket.goOn();
    await stage.close();
    await Promise.all([bucket.close(), mail.close()]);
  }
}

const later = () => new Date(Date.now() + 3_600_000);

async function upload(person: Pick<Calls, 'UploadTempMedia'>, nth: number): Promise<number> {
  const background = { r: 40 * nth, g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' });
  return (await person.UploadTempMedia({ albumTypeId: AlbumType.Open }, { file })).tempMediaId;
}
