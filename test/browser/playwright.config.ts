import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../support/browsers.ts';
import { deadline } from '../support/deadline.ts';

// A trace takes a fifth of the processor, so it is made of what failed before.
const isAgain = process.env['BROWSER_TRACED'] === '1';

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: process.env['BROWSER_TRACES'] ?? '../../dist/browser/traces',
  globalSetup: './prepare.ts',
  // What is not a test is loaded as the product loads itself.
  build: { external: ['**/server/**', '**/shared/**', '**/client/**'] },
  // Pages and programs of one lane keep two cores busy.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  forbidOnly: true,
  // A journey has many steps, each with its own deadline; the whole of it only ends what hangs.
  timeout: 12 * deadline,
  expect: { timeout: deadline },
  reporter: [['list'], ['json', { outputFile: process.env['BROWSER_RESULTS'] ?? '../../dist/browser/results.json' }]],
  use: {
    launchOptions: browserOptions(),
    actionTimeout: deadline,
    navigationTimeout: deadline,
    trace: { mode: isAgain ? 'retain-on-failure' : 'off', screenshots: false, sources: false },
  },
});
