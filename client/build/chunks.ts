import type { Plugin } from 'vite';

/** Where people come in who are not logged on. */
const outside = [/\/screens\/(auth|signUp)\//, /\/screens\/blogs\/Public/, /\/features\/consent\/ConsentBanner/];
/** The frame around every page inside, and the page that members come to. */
const home = /\/(shell\/Shell|screens\/start\/Start)\.tsx$/;
/** The libraries of every page, one by one, since a browser does nothing else while it reads one; see firstPaint.ts. */
const libraries = {
  dom: /\/node_modules\/(react|react-dom|scheduler)\//,
  state: /\/node_modules\/(@reduxjs|immer|redux|reselect|react-redux)\//,
  router: /\/node_modules\/react-router\//,
  words: /\/node_modules\/(@formatjs|intl-messageformat|react-intl)\//,
};
/** What so many screens and dialogs need comes at once: one file instead of a hundred that wait for each other. */
const common = 4;

/**
 * Decides which modules share a file. Who is not logged on waits for nothing that members need, so what the pages outside
 * have in common stands apart from what those inside have.
 */
export function chunks(): Plugin {
  const isOutside = new Set<string>();
  const isHome = new Set<string>();
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
                // What every page needs is few files: they compress better, and no list of chunks has to name their parts. The entry
                // stands apart, since it waits for screens that read them.
                ...Object.entries(libraries).map(([name, test]) => ({ name, tags: ['$initial' as const], test })),
                { name: 'first', tags: ['$initial'], test: (id: string) => !/(index\.html|main\.tsx)$/.test(id) },
                { name: 'outside', test: (id: string) => isOutside.has(id), minShareCount: common },
                // The frame and the page that members come to are one file: nobody waits there for what other pages have in common.
                { name: 'home', test: (id: string) => isHome.has(id) && inside(id) },
                { name: 'dragging', test: (id: string) => id.includes('/@dnd-kit/') },
                { name: 'inside', test: inside, minShareCount: common * 2 },
                { name: 'icons', test: (id: string) => id.includes('/@tabler/') && inside(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const reach = (id: string, reached: Set<string>) => {
        if (reached.has(id)) return;
        reached.add(id);
        this.getModuleInfo(id)?.importedIds.forEach((one) => reach(one, reached));
      };
      for (const id of this.getModuleIds()) {
        if (outside.some((page) => page.test(id))) reach(id, isOutside);
        if (home.test(id)) reach(id, isHome);
      }
    },
  };
}
