import type { Plugin } from 'vite';

/** Where people come in who are not logged on. */
const outside = [/\/screens\/(auth|signUp)\//, /\/screens\/blogs\/Public/, /\/features\/consent\/ConsentBanner/];
/** What so many screens and dialogs need comes at once: one file instead of a hundred that wait for each other. */
const common = 4;

/**
 * Decides which modules share a file. Who is not logged on waits for nothing that members need, so what the pages outside
 * have in common stands apart from what those inside have.
 */
export function chunks(): Plugin {
  const isOutside = new Set<string>();
  const inside = (id: string) => !isOutside.has(id);
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs is one file: it compresses better, and no list of chunks has to name its parts. The entry
                // stands apart, since it waits for screens that read that file.
                { name: 'first', tags: ['$initial'], test: (id: string) => !/(index\.html|main\.tsx)$/.test(id) },
                { name: 'outside', test: (id: string) => isOutside.has(id), minShareCount: common },
                { name: 'inside', test: inside, minShareCount: common },
                { name: 'icons', test: (id: string) => id.includes('/@tabler/') && inside(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const reach = (id: string) => {
        if (isOutside.has(id)) return;
        isOutside.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(reach);
      };
      for (const id of this.getModuleIds()) if (outside.some((page) => page.test(id))) reach(id);
    },
  };
}
