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

/** The shell draws pages as the whole does, without what belongs to a window, such as push messages. */
const programs = { shell: 'CHROMIUM_SHELL', whole: 'CHROMIUM' } as const;
export type BrowserProgram = keyof typeof programs;

/** Starts a browser program that whoever knows its address can open windows in. */
export const startBrowser = (program: BrowserProgram = 'shell'): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: process.env[programs[program]] ?? '/usr/bin/chromium', args });

/** The browser of this lane, which was started before its first test file; closing it closes this file's windows alone. */
export function browserOfLane(): Promise<Browser> {
  const addresses = (process.env['TEST_BROWSERS'] ?? '').split(' ');
  const lane = Number(process.env['JEST_WORKER_ID'] ?? 1) - 1;
  return chromium.connect(addresses[lane % addresses.length]!);
}
