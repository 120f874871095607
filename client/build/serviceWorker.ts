import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { build, type Plugin } from 'vite';
import type { Build } from '../serviceWorker/rules.ts';
import { wordsOf } from './catalogues.ts';

const folder = new URL('../serviceWorker/', import.meta.url);
const icon = 'notification.png';

/** Titles that say nothing, from the catalogues; Norwegian reads Danish. */
function titles(): Build['titles'] {
  const title = (locale: string) => wordsOf(locale, 'members')['push.neutral.title'] ?? '';
  return { en: title('en-GB'), da: title('da-DK'), nb: title('da-DK'), sv: title('sv-SE') };
}

async function compile(about: Build): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { build: JSON.stringify(about) },
    build: {
      write: false,
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      rolldownOptions: { input: fileURLToPath(new URL('worker.ts', folder)), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}

/** Emits `/service-worker.js`, which knows every file of the build, and the neutral picture of its notifications. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/'))
          .sort();
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const picture = await sharp(readFileSync(new URL('notification.svg', folder)))
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: icon, source: picture });
        const source = await compile({ version, files, icon, titles: titles() });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
