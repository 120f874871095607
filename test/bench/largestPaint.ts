import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { startBare } from './calls.ts';
import { percentile, round, say } from './report.ts';

const rounds = 7;
/** As Lighthouse imagines a telephone and its network. */
const telephone = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const slowdown = 4;
const view = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block' as const,
};

interface Looked {
  url: string;
  path: string;
  cookie?: string;
}

/** Measures when the largest thing of a page is painted, in turns with the same page as files that run no code. */
export async function measureLargestPaint(browser: Browser, { url, path, cookie }: Looked): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-twin-'));
  const headers = cookie ? { cookie } : undefined;
  try {
    await keepAsFiles(browser, { url, path, ...(cookie && { cookie }) }, folder);
    const twin = await startBare('test/bench/bareFiles.ts', { FILES: folder });
    const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    for (let n = 0; n < rounds; n++) {
      times.ours.push(await largestPaint(browser, url + path, headers));
      times.theirs.push(await largestPaint(browser, `${twin.url}/index.html`));
    }
    twin.stop();
    const [ours, theirs] = [percentile(times.ours, 0.5), percentile(times.theirs, 0.5)];
    say({
      figure: `largest paint of ${path} on a telephone, beside a static page of the same weight`,
      unit: 'ratio',
      value: round(ours / theirs),
      wanted: '<= 1.5',
      ours: round(ours, 0),
      theirs: round(theirs, 0),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a page and waits until it answers who presses something, see client/platform/live.ts. */
export async function untilLive(page: Page, address: string) {
  const answer = await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset['live'] !== undefined);
  page.removeAllListeners('response');
  return answer;
}

const isText = /\.(js|css|svg|html)$/;

/** Keeps a page and all it loads at first as files; its code is fetched there, too, but never runs. */
async function keepAsFiles(browser: Browser, { url, path, cookie }: Looked, folder: string): Promise<void> {
  const context = await browser.newContext({ ...view, ...(cookie && { extraHTTPHeaders: { cookie } }) });
  const page = await context.newPage();
  const keep = (name: string, bytes: Buffer) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    if (isText.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  };
  const keeping: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') || pathname === path || response.status() !== 200) return;
    keeping.push(response.body().then((body) => keep(pathname, body)));
  });
  const answer = await untilLive(page, url + path);
  await Promise.all(keeping);
  const html = (await answer!.text()).replaceAll(
    /<script type="application\/json" data-code[^>]*>(.*?)<\/script>/gs,
    (_list, files: string) =>
      (JSON.parse(files) as string[]).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join(''),
  );
  keep('index.html', Buffer.from(html));
  await context.close();
}

async function largestPaint(browser: Browser, address: string, headers?: Record<string, string>): Promise<number> {
  const context = await browser.newContext({ ...view, ...(headers && { extraHTTPHeaders: headers }) });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  await context.close();
  return time;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...telephone });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
