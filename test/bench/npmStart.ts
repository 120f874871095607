/** The product as `npm start` runs it, with its demo community, in a data folder that is thrown away. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFile } from '../support/tree.ts';

const port = 4711;

export interface Running {
  url: string;
  /** Until it answered. */
  milliseconds: number;
  stop: () => Promise<void>;
}

/** Runs `npm start` on a data folder and waits until the address it prints answers. */
export async function start(dataDir: string): Promise<Running> {
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

/** Lends a new data folder. */
export async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-started-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the product on a new data folder while it is measured. */
export const withProduct = (measure: (url: string) => Promise<void>) =>
  withFolder(async (folder) => {
    const { url, stop } = await start(folder);
    try {
      await measure(url);
    } finally {
      await stop();
    }
  });
