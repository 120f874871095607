import { swcOptions } from './server/bin/swc.mjs';

// Our own TypeScript runs as it stands, with the same settings as in production.
const swc = (filename) => {
  const { jsc, module } = swcOptions(filename);
  return ['@swc/jest', { jsc: { ...jsc, experimental: { keepImportAttributes: true } }, module }];
};

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc('.ts'), '\\.tsx$': swc('.tsx') },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
};

const node = (displayName, testMatch, more = {}) => ({
  ...common,
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/test/${pattern}`),
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  ...more,
});

// Node loads the modules itself, those of the product once for all files of a process.
const native = {
  runtime: '<rootDir>/test/support/native/runtime.mjs',
  testEnvironment: '<rootDir>/test/support/native/environment.mjs',
};

/** A prepared database to copy, and what the lanes keep open. */
const lanes = {
  ...native,
  globalSetup: '<rootDir>/test/support/prepare.mjs',
  globalTeardown: '<rootDir>/test/support/leave.mjs',
};

export default {
  // Far above what any test needs, also beside browsers that go first: it ends what hangs, and judges no machine.
  testTimeout: 240_000,
  testSequencer: '<rootDir>/test/support/native/sequencer.mjs',
  projects: [
    node('server', ['!(client|browser|drill|quiet|bench)/**/*.test.ts'], lanes),
    {
      ...common,
      displayName: 'client',
      testMatch: ['<rootDir>/test/client/**/*.test.tsx', '<rootDir>/test/client/**/*.test.ts'],
      runtime: '<rootDir>/test/support/jsdom/runtime.mjs',
      testEnvironment: '<rootDir>/test/support/jsdom/browserEnvironment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/jsdom/browserSetup.ts'],
    },
    node('drill', ['drill/**/*.test.ts'], native),
    // Not part of a test run: what can be true only where nothing else runs.
    node('quiet', ['quiet/**/*.test.ts'], lanes),
  ],
};
