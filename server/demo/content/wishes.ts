/** Whom some of the guided accounts want to meet, with interest words by their English names, and the searches that they keep. */
import type { SearchOptions } from '../../../shared/search/options.ts';
import { GenderGroup, type MatchWeight, type NameOf } from '../../../shared/enums.ts';

interface Wishes {
  groups: number;
  ages: [from: number, to: number];
  band: 25 | 50 | 100 | null;
  words: Record<string, NameOf<typeof MatchWeight>>;
  searches?: { name: string; alert: boolean; words?: string[]; options: SearchOptions }[];
}

const { Men, Women, Couples, Transgender } = GenderGroup;

export const wishes: Record<string, Wishes> = {
  tove_anders: {
    ...{ groups: Women | Couples | Transgender, ages: [30, 70], band: 100 },
    words: {
      'Winter bathing': 'Like',
      'Board games': 'Like',
      'Dinner clubs': 'Like',
      Sauna: 'Like',
      Theatre: 'Like',
      Golf: 'No',
    },
    searches: [
      {
        ...{ name: 'Badefolk i nærheden', alert: true, words: ['Winter bathing', 'Sauna', 'Swimming'] },
        options: { groups: Women | Couples, band: 50 },
      },
      { name: 'Nye og kontrollerede', alert: false, options: { certified: true, isNew: true } },
    ],
  },
  anna: {
    ...{ groups: Men | Couples, ages: [28, 55], band: 50 },
    words: { Books: 'Like', Concerts: 'Like', Hiking: 'Like', Sailing: 'Like' },
  },
  otto: {
    ...{ groups: Women, ages: [30, 60], band: null },
    words: { Sauna: 'Like', Kayaking: 'Like', Jazz: 'Like' },
  },
};
