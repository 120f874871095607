import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type * as declared from '../../shared/declared.ts';

const name = 'icons:notifications';

/** `import icons from 'icons:notifications'` gives the icons that areas declare for their notifications, by name, and no others. */
export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const file = resolve(import.meta.dirname, '../../shared/declared.ts');
      const { notificationSigns } = (await import(pathToFileURL(file).href)) as typeof declared;
      const names = [...new Set(Object.values(notificationSigns).map(({ icon }) => icon))];
      const imports = names.map((icon) => `Icon${icon} as ${icon}`).join(', ');
      return `import { ${imports} } from '@tabler/icons-react';\nexport default { ${names.join(', ')} };`;
    },
  };
}
