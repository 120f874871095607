/**
 * How soon pages are there: Lighthouse's judgement of them on a phone and on a desktop, what a first load weighs, and the
 * largest paint beside a static page of the same weight.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Result } from 'lighthouse';
import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { rootFile } from '../support/tree.ts';
import { freePort } from '../../server/bin/lib/ports.mjs';
import { measureLargestPaint, untilLive } from './largestPaint.ts';
import { withProduct } from './npmStart.ts';
import { percentile, round, say } from './report.ts';

const run = promisify(execFile);
const rounds = 3;
const member = 'tove_anders';

interface Measured {
  name: string;
  path: string;
  inside?: true;
}

const pages: Measured[] = [
  { name: 'front', path: '/' },
  { name: 'public blogs', path: '/Blog' },
  { name: 'public entry', path: '/Blog/1' },
  { name: 'Start', path: '/Start', inside: true },
  { name: 'lodges', path: '/Lodges', inside: true },
  { name: 'profile', path: '/Profile/1/About', inside: true },
];

export const measureFirstSight = () =>
  withProduct(async (url) => {
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
      // By the clock of the town they live in, as on their own telephone.
      env: { ...process.env, TZ: 'Europe/Copenhagen' },
    });
    try {
      const cookie = await logOn(url);
      const entry = await fetch(`${url}/Blog/1`);
      for (const page of pages)
        for (const kind of ['phone', 'desktop'] as const)
          await judge(page.path === '/Blog/1' ? entry.url : url + page.path, page, {
            kind,
            port,
            cookie: page.inside ? cookie : undefined,
          });
      const weigh = async (path: string, name: string, wanted: number, headers = {}) => {
        const context = await browser.newContext({ extraHTTPHeaders: headers, serviceWorkers: 'block' });
        await weighFirstLoad(await context.newPage(), url + path, `JavaScript of the first load of ${name}`, wanted);
        await context.close();
      };
      await weigh('/', 'the front page', 200);
      await weigh('/Start', 'Start', 260, { cookie });
      await measureLargestPaint(browser, { url, path: '/' });
      await measureLargestPaint(browser, { url, path: '/Start', cookie });
    } finally {
      await browser.close();
    }
    weighScreens();
  });

async function logOn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/LogOn/LogOn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ userName: member, password: demoPassword }),
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

interface Judging {
  kind: 'phone' | 'desktop';
  port: number;
  cookie: string | undefined;
}

/** What Lighthouse says of a page; in a process of its own, as the traces it keeps would fill this one. */
async function look(address: string, { kind, port, cookie }: Judging): Promise<Result> {
  const args = [
    '--quiet',
    `--port=${port}`,
    '--output=json',
    ...(kind === 'desktop' ? ['--preset=desktop'] : []),
    // What is for members alone is for no search engine, on purpose, nor are the words of links there.
    ...(cookie
      ? [
          `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
          '--skip-audits=is-crawlable',
          '--skip-audits=link-text',
        ]
      : []),
  ];
  const program = rootFile('node_modules/lighthouse/cli/index.js');
  for (let tries = 1; ; tries++)
    try {
      const { stdout } = await run(process.execPath, [program, address, ...args], { maxBuffer: 64 * 1024 * 1024 });
      return JSON.parse(stdout) as Result;
    } catch (error) {
      // A trace without its beginning, which Lighthouse itself says to record again.
      if (tries === 3 || !(error as { stderr?: string }).stderr?.includes('NO_NAVSTART')) throw error;
    }
}

/** Has Lighthouse look at a page several times, and tells the middle of what it says. */
async function judge(address: string, { name, inside }: Measured, { kind, port, cookie }: Judging): Promise<void> {
  const seen: Record<string, number[]> = {};
  const failing = new Set<string>();
  for (let n = 0; n < rounds; n++) {
    const { categories, audits, environment } = await look(address, { kind, port, cookie });
    const note = (what: string, value: number | null | undefined) => (seen[what] ??= []).push(value ?? NaN);
    for (const { id, score, auditRefs } of Object.values(categories)) {
      note(id, (score ?? 0) * 100);
      for (const { id: audit, weight } of auditRefs)
        if (id !== 'performance' && weight > 0 && audits[audit]!.score === 0) failing.add(audit);
    }
    for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'])
      note(audit, audits[audit]!.numericValue);
    note('machine', environment.benchmarkIndex);
    note('cls', audits['cumulative-layout-shift']!.numericValue);
  }
  const middle = (what: string) => round(percentile(seen[what] ?? [], 0.5), what === 'cls' ? 4 : 0);
  const least = inside ? 90 : 95;
  say({
    figure: `Lighthouse, ${name} on a ${kind}: performance`,
    unit: 'of 100',
    value: middle('performance'),
    wanted: `>= ${least}`,
    paint: middle('first-contentful-paint'),
    largest: middle('largest-contentful-paint'),
    blocked: middle('total-blocking-time'),
    // How fast the machine was at that moment, as Lighthouse tells: what it judges follows from that.
    machine: middle('machine'),
  });
  const rest = ['accessibility', 'best-practices', 'seo'].map(middle);
  say({
    figure: `Lighthouse, ${name} on a ${kind}: the least of the rest`,
    unit: 'of 100',
    value: Math.min(...rest),
    wanted: inside ? '100' : `>= ${least}`,
    failing: [...failing],
  });
  say({
    figure: `what moves, ${name} on a ${kind}`,
    unit: 'CLS',
    value: Math.max(...seen['cls']!.map((one) => round(one, 4))),
    wanted: '< 0.02',
  });
}

const kilobytesOf = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length / 1000;

/** What a browser loads until a page answers, gzip; what may be wanted next comes later. */
async function weighFirstLoad(page: Page, address: string, figure: string, most: number): Promise<void> {
  const sizes: Record<string, number> = { document: 0, script: 0, stylesheet: 0, image: 0, font: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type in sizes) reading.push(response.body().then((body) => void (sizes[type]! += kilobytesOf(body))));
  });
  await untilLive(page, address);
  await Promise.all(reading);
  const all = Object.fromEntries(Object.entries(sizes).map(([type, size]) => [type, round(size, 1)]));
  say({ figure: `${figure}, gzip`, unit: 'kB', value: all['script']!, wanted: `<= ${most}`, all });
}

/** The screen that needs the most code beside what every page has, or the frame around those inside. */
function weighScreens(): void {
  const screens = JSON.parse(readFileSync(rootFile('dist/client/.vite/screens.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const size = (file: string) =>
    file.endsWith('.js') ? kilobytesOf(readFileSync(rootFile(`dist/client/${file}`))) : 0;
  const { Shell: frame = [] } = screens;
  const all = Object.entries(screens)
    .map(
      ([name, files]) =>
        [
          name,
          round(
            files.reduce((sum, file) => (frame.includes(file) ? sum : sum + size(file)), 0),
            1,
          ),
        ] as const,
    )
    .sort(([, one], [, other]) => other - one);
  const [[name, value] = ['none', 0]] = all;
  say({
    figure: `code of the largest screen, ${name}, gzip`,
    unit: 'kB',
    value,
    wanted: '< 60',
    next: Object.fromEntries(all.slice(1, 8)),
  });
}
