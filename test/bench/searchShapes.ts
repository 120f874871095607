/** Searches as people make them, from one filter to ten. */
import { plantedInProfiles } from '../../server/operate/seed-large-search.ts';
import type { Shot } from './lists.ts';

const { common, middle, rare } = plantedInProfiles;

export type Options = Record<string, unknown>;

export type Shape = [which: string, options: Options, more?: { mode?: string; text?: string; filtered?: boolean }];

export const shapes = (kinkIds: readonly number[]): Shape[] => {
  const [a, b, c, d, e] = kinkIds as [number, number, number, number, number];
  const couple: Options = { groups: 4, ageFrom: 30, ageTo: 50, both: true };
  const women: Options = { groups: 2, ageFrom: 28, ageTo: 45 };
  const near: Options = { ...women, band: 50 };
  const tall: Options = { heightFrom: 175, heightTo: 190, bodyTypes: ['Slim', 'Athletic'] };
  const ten: Options = {
    ...{
      ...near,
      ...tall,
      band: 100,
      certified: true,
      eyeColours: ['Blue', 'Green'],
      relationships: ['Single', 'Divorced'],
    },
    ...{ active: 'ThisMonth', must: [a], no: [b], mutual: true },
  };
  return [
    ['everybody', {}],
    ['everybody by settings', {}, { filtered: true }],
    ['top', {}, { mode: 'Top' }],
    ['newest', {}, { mode: 'Newest' }],
    ['online', {}, { mode: 'Online' }],
    ['top women', women, { mode: 'Top' }],
    ['newest couples', couple, { mode: 'Newest' }],
    ['online women', women, { mode: 'Online' }],
    ...[1, 2, 4, 8, 6].map((groups) => [`groups ${groups}`, { groups }] as [string, Options]),
    ['ages', { ageFrom: 30, ageTo: 40 }],
    ['from 60', { ageFrom: 60 }],
    ['women of an age', women],
    ['couples, both of an age', couple],
    ...[0, 10, 25, 50, 100].map((band) => [`within ${band} km`, { band }] as [string, Options]),
    ['women near', near],
    ['couples near', { ...couple, band: 25 }],
    ['certified near', { ...near, certified: true }],
    ['here now near', { ...near, online: true }],
    ['here today', { active: 'Today' }],
    ['here this week, near', { ...near, active: 'ThisWeek' }],
    ['new', { isNew: true }],
    ['new near', { ...near, isNew: true }],
    ['tall', tall],
    ['tall women near', { ...near, ...tall }],
    ['heavy', { weightFrom: 90 }],
    ['eyes', { eyeColours: ['Green'] }],
    ['hair and eyes', { eyeColours: ['Blue'], hairColours: ['Red', 'Blond'] }],
    ['single', { relationships: ['Single'] }],
    ['looks for men', { lookingFor: 1, groups: 2 }],
    ['a word', { must: [a] }],
    ['two words', { must: [a, b] }],
    ['one of five words', { any: [a, b, c, d, e] }],
    ['words of all weights', { must: [a], like: [b, c], no: [d] }],
    ['liked words first', { like: [a, b, c] }],
    ['words near', { ...near, must: [a], no: [b] }],
    ['a match word', { any: [c] }, { mode: 'MatchWord' }],
    ['both ways', { mutual: true }],
    ['both ways, women', { ...women, mutual: true }],
    ['both ways near', { ...near, mutual: true }],
    ['both ways, words', { ...near, must: [a], mutual: true }],
    ['far town', { near: 'DK-9000', band: 25 }],
    ['far town, women', { ...women, near: 'DK-9000', band: 50 }],
    ['far town, couples', { ...couple, near: 'SE-211 20', band: 100 }],
    ['a common word in text', {}, { text: common }],
    ['a middle word in text', {}, { text: middle }],
    ['a rare word in text', {}, { text: rare }],
    ['a common word in text, near', near, { text: common }],
    ['words in text, women', women, { text: `${common} winter` }],
    ['a word in nobody’s text', {}, { text: 'xylophonist' }],
    ['seven filters', { ...near, ...tall, certified: true, must: [a], no: [b] }],
    ['ten filters', ten],
    ['ten filters, nobody', { ...ten, near: 'GB-AB10', band: 0 }],
    ['nobody near', { near: 'DK-3700', band: 0, groups: 8, must: [a, b] }],
  ];
};

/** The searches, as one member sends them. */
export const searches = (kinkIds: readonly number[]): Shot[] => {
  return [
    ...shapes(kinkIds).map(([which, options, more]): Shot => ['SearchProfiles', which, { options, ...more }]),
    ['SearchProfiles', 'page 40', { options: {}, skip: 39 * 24 }],
    ['GetMatchProfiles', '', {}],
  ];
};

/** What is counted while a search is chosen. */
export const counted = (kinkIds: readonly number[]): Shot[] =>
  shapes(kinkIds)
    .filter((_, nth) => nth % 6 === 0)
    .map(([which, options, more]): Shot => ['GetSearchCounts', which, { options, ...more }]);

/** What the field in the top bar suggests, letter by letter. */
export const suggested: Shot[] = ['la', 'lar', 'large-9', 'ca', 'can', 'kaf', 'vin', 'xyl'].map((text) => [
  'GetSuggestions',
  text,
  { text },
]);
