import { createRequire } from 'node:module';
import type { EmojiData } from 'frimousse';
import type { Plugin } from 'vite';

const prefix = 'emojis:';
const languages = ['da', 'en-gb', 'nb', 'sv'];

/** What devices of the last years can draw. */
const newest = 15;

/** As the package `emojibase-data` has them. */
interface Listed {
  emoji: string;
  label: string;
  group?: number;
  version: number;
  tags?: string[];
  skins?: { emoji: string; tone: number | number[] }[];
}
interface Named {
  groups: { key: string; message: string; order: number }[];
  skinTones: { key: string; message: string }[];
}

const require = createRequire(import.meta.url);
const read = <Of>(language: string, file: string) => require(`emojibase-data/${language}/${file}.json`) as Of;
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function emojisOf(language: string): EmojiData {
  const { groups, skinTones } = read<Named>(language, 'messages');
  const categories = groups.filter(({ key }) => key !== 'component');
  const there = new Set(categories.map(({ order }) => order));
  const emojis = read<Listed[]>(language, 'data')
    .filter(({ group, version }) => group !== undefined && there.has(group) && version <= newest)
    .map(({ emoji, label, group, version, tags = [], skins }) => {
      const single = skins?.filter(({ tone }) => typeof tone === 'number').map((skin) => skin.emoji);
      const toned = single && Object.fromEntries(tones.map((tone, at) => [tone, single[at] ?? emoji]));
      return { emoji, label: capital(label), category: group!, version, tags, skins: toned as never };
    });
  return {
    ...{ locale: language, emojis },
    categories: categories.map(({ order, message }) => ({ index: order, label: capital(message) })),
    skinTones: Object.fromEntries(skinTones.map(({ key, message }) => [key, capital(message)])) as never,
  };
}

/** `import('emojis:da')` gives the emojis with their names in Danish. */
export function emojis(): Plugin {
  return {
    name: 'emojis',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      const language = id.slice(prefix.length + 1);
      if (!id.startsWith(`\0${prefix}`) || !languages.includes(language)) return null;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(emojisOf(language)))})`;
    },
  };
}
