import { chromium, type BrowserServer } from '@playwright/test';

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

/** How the browser of this system is started. */
export const browserOptions = (program: BrowserProgram = 'shell') => ({
  executablePath: process.env[programs[program]] ?? '/usr/bin/chromium',
  args,
});

/** Starts a browser program that whoever knows its address can open windows in. */
export const startBrowser = (program?: BrowserProgram): Promise<BrowserServer> =>
  chromium.launchServer(browserOptions(program));
