import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import {
  choose,
  coverColours,
  coverOf,
  coverPalettes,
  nightOf,
  nightThreads,
  patternNames,
  sceneNames,
  type Cover,
} from '../../../shared/art/covers.ts';
import { mixed } from '../../../shared/art/colour.ts';
import { land, landKinds } from '../../../shared/art/lands.ts';
import { palettes } from '../../../shared/art/palettes.ts';
import { cloth } from '../../../shared/art/pattern.ts';
import { random, times } from '../../../shared/art/random.ts';
import { CoversOf } from '../../../client/kit/landscape/CoversOf.tsx';
import { headCovers } from '../../../client/kit/landscape/covers.ts';
import { DrawnCover } from '../../../client/kit/landscape/DrawnCover.tsx';
import { show } from './show.tsx';

const alike = (one: Cover, other: Cover) => one.kind === other.kind || one.palette === other.palette;

test('a seed keeps its cover, and all there is to choose from is worn', () => {
  const worn = times(4000, coverOf);
  expect(times(4000, coverOf)).toEqual(worn);
  expect(new Set(worn.map(({ kind }) => kind))).toEqual(new Set([...sceneNames, ...patternNames]));
  expect(new Set(worn.map(({ palette }) => palette))).toEqual(new Set(coverPalettes));
  expect([sceneNames.length, coverPalettes.length, patternNames.length]).toEqual([12, 12, 7]);
  const woven = worn.filter(({ kind }) => (patternNames as readonly string[]).includes(kind));
  expect(woven.length / worn.length).toBeCloseTo(0.26, 1);
});

test('no two neighbours of a list are alike, beside or above each other', () => {
  const next = random(4);
  const found: Cover[][] = [];
  for (let list = 0; list < 10_000; list++) {
    const columns = 1 + Math.floor(next() * 5);
    const seeds = times(12, () => Math.floor(next() * 100_000));
    const covers = choose(seeds, columns);
    for (const [i, cover] of covers.entries()) {
      const near = [i % columns > 0 && covers[i - 1], covers[i - columns]].filter((other) => !!other);
      if (near.some((other) => alike(cover, other))) found.push(covers);
    }
  }
  expect(found).toEqual([]);
  // The first of a list wears its own.
  expect(choose([7, 8], 2)[0]).toEqual(coverOf(7));
});

test('what more comes to a list changes nothing of what is there', () => {
  const seeds = times(30, (i) => i * 37);
  expect(choose(seeds, 5).slice(0, 20)).toEqual(choose(seeds.slice(0, 20), 5));
});

test('every drawing weighs less than 3 kB on its way', () => {
  const weights = [
    ...landKinds.map((kind) => [kind, gzipSync(land(kind, 1)).length]),
    ...patternNames.map((kind) => [kind, gzipSync(cloth(kind)).length]),
  ];
  expect(weights.filter(([, weight]) => (weight as number) >= 3000)).toEqual([]);
});

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
const saturation = (colour: string) => {
  const [high, low] = [Math.max(...channels(colour)), Math.min(...channels(colour))];
  return high === 0 ? 0 : (high - low) / high;
};
const luminance = (colour: string) => {
  const [r, g, b] = channels(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

test('after dark it is dark, and still in colour', () => {
  for (const name of coverPalettes) {
    const { sky, hills } = nightOf(palettes[name]);
    for (const colour of [...sky.slice(0, 3), ...hills]) {
      expect([name, colour, saturation(colour) > 0.15]).toEqual([name, colour, true]);
      expect([name, colour, luminance(colour) < 0.25]).toEqual([name, colour, true]);
    }
    expect(luminance(nightThreads(name)[0])).toBeLessThan(0.03);
  }
});

test('white words on a head can be read through its plum scrim', () => {
  for (const cover of Object.values(headCovers)) {
    const { light, dark } = coverColours(cover, false);
    for (const colour of [...light.sky, ...light.hills, ...dark.sky, ...dark.hills]) {
      const ground = mixed(colour, '#1e0a1e', 0.5);
      expect(1.05 / (luminance(ground) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('northern lights are seen by night alone, and the dark variant has its own four rooms', () => {
  const lights = coverColours({ kind: 'lights', palette: 'mint' }, false);
  expect(lights.light).toEqual(lights.dark);
  const rooms = coverPalettes.map((palette) => coverColours({ kind: 'lake', palette }, true));
  expect(new Set(rooms.map(({ light }) => light))).toEqual(
    new Set([palettes.ember, palettes.copper, palettes.wine, palettes.coal]),
  );
});

/** The drawings in a place, but for the names that React gives. */
const pictures = (place: Element) =>
  [...place.querySelectorAll('svg.scenery')].map(({ outerHTML }) => outerHTML.replace(/_r_\w+?_(?=[shw]\b)/g, ''));

test('one drawing serves both schemes, in a list as it was chosen there', () => {
  const seeds = times(12, (i) => i + 1);
  const { container } = show(
    <CoversOf seeds={seeds}>
      {seeds.map((seed) => (
        <DrawnCover key={seed} seed={seed} />
      ))}
    </CoversOf>,
  );
  const drawn = pictures(container);
  expect(drawn).toHaveLength(12);
  for (const [i, cover] of choose(seeds, 5).entries()) {
    expect(drawn[i]).toContain('aria-hidden="true"');
    if (cover.kind !== 'lights') expect(drawn[i]).toContain('light-dark(');
    expect(pictures(show(<DrawnCover seed={seeds[i]!} cover={cover} />).container)).toEqual([drawn[i]]);
  }
  // Each alone, some would have been another.
  const alone = seeds.map((seed) => pictures(show(<DrawnCover seed={seed} />).container)[0]);
  expect(alone).not.toEqual(drawn);
});
