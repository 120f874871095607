import type { Plugin, Rolldown } from 'vite';

const isScreen = /\/(screens\/.*|shell\/Shell)\.tsx$/;

/** Everything a chunk needs to be there, itself last: its styles have the last word over those of what it is made of. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>(), seen = new Set<string>()) {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return found;
  seen.add(name);
  chunk.imports.forEach((one) => filesOf(bundle, one, found, seen));
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
  viteMetadata?.importedCss.forEach((file) => found.add(file));
  return found.add(name);
}

/**
 * Writes down which files each screen needs, by the name of the screen, so that the server names them in the page: what has
 * been written is in its final look at once, and nothing waits for a file to be read before the next is asked for.
 */
export function screens(): Plugin {
  return {
    name: 'screens',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const already = entry ? filesOf(bundle, entry.fileName) : new Set<string>();
        const files: Record<string, string[]> = {};
        for (const { isDynamicEntry, facadeModuleId, exports, fileName } of chunks) {
          if (!isDynamicEntry || !facadeModuleId || !isScreen.test(facadeModuleId)) continue;
          for (const name of exports) {
            if (files[name]) this.error(`Two screens are called ${name}.`);
            files[name] = [...filesOf(bundle, fileName)].filter((file) => !already.has(file));
          }
        }
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(files) });
      },
    },
  };
}
