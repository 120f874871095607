import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { convert, toolsThere } from '../../../server/modules/media/processing/index.ts';
import { filmAt, mediaFolder } from '../../support/mediaFixtures.ts';

const withVideo = (await toolsThere()).video ? test : test.skip;
let folder: ReturnType<typeof mediaFolder>;
beforeEach(() => void (folder = mediaFolder()));
afterEach(() => folder.remove());

interface Stream {
  codec_name: string;
  pix_fmt?: string;
  width?: number;
  height?: number;
  avg_frame_rate: string;
}

function streamsOf(file: string): Stream[] {
  const asked = ['-v', 'error', '-show_streams', '-of', 'json', file];
  return (JSON.parse(execFileSync('ffprobe', asked, { encoding: 'utf8' })) as { streams: Stream[] }).streams;
}

async function videoOf(file: string) {
  const made = await convert(file, folder.path);
  const video = made.variants.find(({ name }) => name === 'video')!;
  const [picture, sound] = streamsOf(video.path);
  return { ...made, video, picture: picture!, sound };
}

withVideo('a fast, large film becomes one of H.264 and AAC that can be played while it loads', async () => {
  const { video, picture, sound, ...told } = await videoOf(
    filmAt(folder.file('a.mp4'), { size: '2560x1440', seconds: 2, rate: 60 }),
  );
  expect(picture).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 1920, height: 1080 });
  expect(picture.avg_frame_rate).toBe('30/1');
  expect(sound!.codec_name).toBe('aac');
  expect(told).toMatchObject({ kind: 'Video', width: 1920, height: 1080 });
  expect(Math.abs(told.seconds! - 2)).toBeLessThan(0.2);
  expect(video).toMatchObject({ type: 'video/mp4', width: 1920, height: 1080 });
  const bytes = await readFile(video.path);
  expect(bytes.length).toBe(video.bytes);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  const pictures = told.variants.filter(({ name }) => name !== 'video');
  expect(pictures.map(({ name, width }) => [name, width])).toEqual([
    ['w320', 320],
    ['w640', 640],
    ['w1280', 1280],
    ['w2048', 1920],
    ['poster', 1920],
  ]);
  expect(told.hashes[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(told.tiny).toMatch(/^data:image\/webp/);
});

withVideo('a film of a phone is turned, a slow one keeps its pace, and one without sound stays silent', async () => {
  const plain = filmAt(folder.file('plain.mp4'), { size: '640x360', rate: 12, more: ['-an'] });
  const turned = folder.file('turned.mov');
  const turn = ['-v', 'error', '-i', plain, '-c', 'copy', '-metadata:s:v', 'rotate=90', '-y', turned];
  execFileSync('ffmpeg', turn);
  const { picture, sound, width, height } = await videoOf(turned);
  expect([width, height, picture.avg_frame_rate, sound]).toEqual([360, 640, '12/1', undefined]);
});

withVideo('WebM becomes MP4, also where it does not tell its length; odd sizes become even', async () => {
  const more = ['-live', '1'];
  const file = filmAt(folder.file('live.webm'), { size: '321x241', more });
  const { picture, seconds } = await videoOf(file);
  expect([picture.width, picture.height]).toEqual([320, 240]);
  expect(Math.abs(seconds! - 2)).toBeLessThan(0.2);
});

withVideo('a film that is called off ends at once, and may be tried again', async () => {
  const file = filmAt(folder.file('a.mp4'), { size: '1920x1080', seconds: 10 });
  const calling = new AbortController();
  const began = performance.now();
  const converting = convert(file, folder.path, { signal: calling.signal });
  setTimeout(() => calling.abort(), 600);
  await expect(converting).rejects.toThrow(/^ff(mpeg|probe) was called off$/);
  expect(performance.now() - began).toBeLessThan(3000);
});

withVideo.each<[string, string[]]>([
  ['has one frame', ['-frames:v', '1', '-an']],
  ['has one frame, and sound', ['-frames:v', '1']],
  ['ends before its sound', ['-filter:v', 'trim=end=0.2']],
])('a film of which the picture %s goes live', async (_name, more) => {
  const { picture, tiny, variants } = await videoOf(
    filmAt(folder.file('short.mp4'), { size: '320x240', seconds: 20, more }),
  );
  expect(picture).toMatchObject({ codec_name: 'h264', width: 320, height: 240 });
  expect(tiny).toMatch(/^data:image\/webp/);
  expect(variants.map(({ name }) => name)).toContain('poster');
});

/** A film as a camera makes it in a wide range of light, all of it of one brightness. */
function wideFilm(transfer: string): string {
  const file = folder.file('wide.mp4');
  const grey = 'color=c=0x808080:s=320x240:d=1,format=yuv420p10le';
  const labels = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'];
  const params = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
  const coded = ['-c:v', 'libx265', '-x265-params', `log-level=none:${params}`, ...labels];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', grey, ...coded, '-y', file]);
  return file;
}

withVideo.each([
  ['smpte2084', 150, 230],
  ['arib-std-b67', 100, 180],
])(
  'a film of a wide range of light (%s) is made for ordinary screens, and its stills are',
  async (transfer, from, to) => {
    const { picture, variants } = await videoOf(wideFilm(transfer));
    const labels = { color_primaries: 'bt709', color_transfer: 'bt709', color_space: 'bt709', color_range: 'tv' };
    expect(picture).toMatchObject({ pix_fmt: 'yuv420p', ...labels });
    const still = variants.find(({ name }) => name === 'w2048')!;
    const { channels } = await sharp(still.path).stats();
    for (const { mean } of channels.slice(0, 3)) {
      expect(mean).toBeGreaterThan(from);
      expect(mean).toBeLessThan(to);
    }
  },
);
