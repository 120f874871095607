import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../../server/bin/lib/ports.mjs';
import { deadline } from '../../support/deadline.ts';
import { size, type Engine, type Handle } from './engine.ts';

const control = (element: WebElement): Handle => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  text: () => element.getText(),
  choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
});

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}

/** A display that nobody looks at; it says its number once it is there. */
async function openDisplay(xvfb: string): Promise<{ name: string; display: ChildProcess }> {
  const screen = ['-screen', '0', `${size.width}x${size.height}x24`];
  const display = spawn(xvfb, ['-displayfd', '3', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, display };
}

/** Starts WebKit in its small browser, which is spoken to in WebDriver, and keeps nothing of itself. */
export async function openWebKit(programs: { driver: string; xvfb: string }): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-webkit-'));
  const { name, display } = await openDisplay(programs.xvfb);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = spawn(programs.driver, ['-p', String(port)], {
    env: {
      ...{ PATH: process.env['PATH'], HOME: folder, DISPLAY: name, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' },
      ...{ XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: folder },
      MESA_SHADER_CACHE_DISABLE: 'true',
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    await end(program);
    await end(display);
    // What WebKit started for itself may still be leaving.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const answers = () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: deadline, intervals: [20] }).toBe(true);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return windowOf(driver, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

const windowOf = (driver: WebDriver, stop: () => Promise<void>): Engine => ({
  goto: (url) => driver.get(url),
  evaluate: (act, ...given) => driver.executeScript(act, ...given),
  run: (script) => driver.executeScript(script),
  find: async (look, ...given) => {
    const found = await driver.executeScript<WebElement | null>(look, ...given);
    return found ? control(found) : undefined;
  },
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  close: async () => {
    try {
      await driver.quit();
    } finally {
      await stop();
    }
  },
});
