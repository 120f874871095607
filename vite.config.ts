import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from './client/ui/theme/preloadFonts.ts';
import { art } from './client/art/plugin.ts';
import { chunks } from './client/build/chunks.ts';
import { compress } from './client/build/compress.ts';
import { contracts } from './client/build/contracts.ts';
import { emojis } from './client/build/emojis.ts';
import { firstPaint } from './client/build/firstPaint.ts';
import { icons } from './client/build/icons.ts';
import { messages } from './client/build/messages.ts';
import { serviceWorker } from './client/build/serviceWorker.ts';

const server = process.env['PUBLIC_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    contracts(),
    messages(),
    emojis(),
    icons(),
    art(),
    preloadFonts(),
    firstPaint(),
    chunks(),
    serviceWorker(),
    compress(),
  ],
  // Messages come compiled; their parser stays on the server.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The service worker reads it.
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Drawings and icons stay files of their own: a data address would need a wider content policy.
    assetsInlineLimit: 0,
    // The list of every chunk is part of the first load: bare hashes make it half as long.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/media': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
});
