import { chromium, type Browser, type BrowserServer } from 'playwright-core';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = () => process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Starts a browser program that whoever knows its address can open windows in. */
export const startBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: executablePath(), args });

/** The browser of this lane, which was started before its first test file; closing it closes this file's windows alone. */
export function browserOfLane(): Promise<Browser> {
  const addresses = (process.env['TEST_BROWSERS'] ?? '').split(' ');
  const lane = Number(process.env['JEST_WORKER_ID'] ?? 1) - 1;
  return chromium.connect(addresses[lane % addresses.length]!);
}
