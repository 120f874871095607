// One start at a time in a data folder.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf } from './processes.mjs';

/**
 * Claims the data folder for this process. When another one holds it, `by` says which and what it told.
 * One that is just stopping is waited for; the claim of one that is gone is void, and `before` holds what it told.
 */
export async function claim(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'running.json');
  const tell = (facts) => writeFileSync(file, JSON.stringify({ pid: process.pid, ...facts }));
  const deadline = Date.now() + 30_000;
  let before = {};
  for (let seen = 0; ; seen++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
      return { tell, before, release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = read(file);
    const holds = /server\/bin\/\w+\.mjs/.test(commandOf(holder.pid));
    // A start whose terminal was just killed needs a moment to notice it.
    if (holds && ((!holder.stopping && seen > 2) || Date.now() > deadline)) return { by: holder };
    const unwritten = !holder.pid && seen === 0;
    if (holds || unwritten) await delay(250);
    else {
      before = holder;
      rmSync(file, { force: true });
    }
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
