import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { preloadFonts } from './client/ui/theme/preloadFonts.ts';
import { art } from './client/art/plugin.ts';
import { chunks } from './client/build/chunks.ts';
import { compress } from './client/build/compress.ts';
import { contracts } from './client/build/contracts.ts';
import { emojis } from './client/build/emojis.ts';
import { firstPaint } from './client/build/firstPaint.ts';
import { icons } from './client/build/icons.ts';
import { messages } from './client/build/messages.ts';
import { pagesOfServer } from './client/build/pagesOfServer.ts';
import { priorities } from './client/build/priorities.ts';
import { screens } from './client/build/screens.ts';
import { serviceWorker } from './client/build/serviceWorker.ts';

/** Where the server is reached while the client is developed. */
const server = process.env['SERVER_URL'] ?? 'http://localhost:3000';

const common = {
  root: 'client',
  // Files find each other from where they stand, and a page, which says below which path it is, those that it names.
  base: './',
  experimental: {
    renderBuiltUrl: (file, { hostType }) =>
      hostType === 'js' && !/\.(js|css)$/.test(file) ? file : { relative: true },
  },
  // Messages come compiled; their parser stays on the server.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
} satisfies UserConfig;

const plugins = () => [react(), contracts(), messages(), emojis(), icons(), art()];

/** Bare hashes: the list of every chunk is part of the first load, and half as long with them. */
const assetFileNames = ({ names }: { names: string[] }) =>
  `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`;

/** What browsers load. */
const forBrowsers: UserConfig = {
  ...common,
  plugins: [
    ...plugins(),
    pagesOfServer(server),
    preloadFonts(),
    firstPaint(),
    chunks(),
    screens(),
    priorities(),
    serviceWorker(),
    compress(),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The service worker reads it.
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Drawings and icons stay files of their own: a data address would need a wider content policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash:7].js', assetFileNames } },
  },
  server: {
    proxy: {
      '^/(api|media|sandbox|payment|queues)\\b|\\.(xml|ics)$': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
};

/** What the server writes pages with: one file that brings everything, and names files as those of the browsers are named. */
const forServer: UserConfig = {
  ...common,
  plugins: plugins(),
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../dist/pages',
    emptyOutDir: true,
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : forBrowsers));
