import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { rootFile } from '../support/tree.ts';
import { round, say } from './report.ts';

interface Running {
  url: string;
  milliseconds: number;
  stop: () => Promise<void>;
}

/** Runs `npm start` on a data folder and waits until the address it prints answers. */
async function start(dataDir: string, port: number): Promise<Running> {
  const started = performance.now();
  const { DATABASE_URL: _, DATABASE_READ_URL: __, REDIS_URL: ___, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: rootFile('.'),
    env: { ...env, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'development' },
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error('npm start ended early');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const milliseconds = Math.round(performance.now() - started);
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid!, 'SIGINT');
    await gone;
  };
  return { url, milliseconds, stop };
}

/** A second `npm start` on a seeded folder: until the server answers ready. */
export async function measureWarmStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-warm-'));
  try {
    const cold = await start(folder, 4711);
    await cold.stop();
    const times: number[] = [];
    for (let n = 0; n < 3; n++) {
      const warm = await start(folder, 4711);
      times.push(warm.milliseconds);
      await warm.stop();
    }
    say({
      figure: 'warm npm start until it answers, slowest of 3',
      unit: 's',
      value: round(Math.max(...times) / 1000, 1),
      wanted: '<= 10',
      times,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a browser loads for the front page, gzip. */
export async function measureFirstLoad(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-load-'));
  const running = await start(folder, 4711);
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const sizes: Record<string, number> = { script: 0, stylesheet: 0, image: 0, font: 0 };
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type in sizes)
        reading.push(response.body().then((body) => void (sizes[type]! += gzipSync(body, { level: 9 }).length)));
    });
    await page.goto(running.url, { waitUntil: 'networkidle' });
    await Promise.all(reading);
    const kilobytes = Object.fromEntries(Object.entries(sizes).map(([type, size]) => [type, round(size / 1000, 1)]));
    say({
      figure: 'JavaScript of the first load of the front page, gzip',
      unit: 'kB',
      value: kilobytes['script'] ?? 0,
      wanted: '<= 200',
      all: kilobytes,
    });
  } finally {
    await browser.close();
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
