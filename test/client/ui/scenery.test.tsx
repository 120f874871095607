import { expect, test } from '@jest/globals';
import { land, landKinds, lands } from '../../../shared/art/lands.ts';
import { coloursOf, lightOver, type Light } from '../../../shared/art/light.ts';
import { nextTurn, sunOver } from '../../../shared/art/sun.ts';
import { Scenery } from '../../../client/ui/scenery/Scenery.tsx';
import { show } from './show.tsx';

const aarhus = { latitude: 56.2, longitude: 10.2 };
const at = (moment: string) => Date.parse(moment);

test('the sun of a town rises and sets by its own day', () => {
  const minute = (moment: string) => {
    const next = nextTurn(aarhus, at(moment))!;
    return [new Date(next.at).toISOString().slice(0, 16), next.sets];
  };
  expect(minute('2026-06-21T12:00Z')).toEqual(['2026-06-21T20:11', true]);
  expect(minute('2026-06-21T22:00Z')).toEqual(['2026-06-22T02:31', false]);
  expect(minute('2026-12-21T12:00Z')).toEqual(['2026-12-21T14:44', true]);
  expect(sunOver(aarhus, at('2026-06-21T11:20Z')).height).toBeCloseTo(57.2, 0);
  // In Tromsø it does not set in June.
  expect(nextTurn({ latitude: 69.6, longitude: 19 }, at('2026-06-21T12:00Z'))).toBeNull();
});

test('the light is that of the hour and the season, and the dark variant has its own', () => {
  const names = (day: string, dark: boolean) =>
    [0, 6, 9, 12, 19, 22].map((hour) => lightOver(aarhus, at(`${day}T00:00Z`) + hour * 3_600_000, dark).name);
  expect(names('2026-06-21', false)).toEqual(['blue', 'summer', 'summer', 'summer', 'dusk', 'blue']);
  expect(names('2026-12-21', false)).toEqual(['night', 'night', 'dawn', 'winter', 'night', 'night']);
  expect(new Set(names('2026-06-21', true))).toEqual(new Set(['ember', 'coal']));
});

const drawn = ({ seed, ...light }: { seed: number } & Light) => {
  const props = { seed, kind: 'town', height: light.height, stars: [], birds: ['light', 'dark'] } as const;
  const { container, unmount } = show(<Scenery {...props} colours={coloursOf(light)} />);
  const svg = container.querySelector('svg')!;
  const picture = svg.outerHTML.replace(/_r_\w+_|id="[^"]*"|url\([^)]*\)/g, '');
  unmount();
  return picture;
};
const day = { name: 'summer', season: 'summer', height: 40 } as const;
const evening = { name: 'dusk', season: 'summer', height: 2 } as const;
const ember = { name: 'ember', season: 'summer', height: 2 } as const;

test('a number keeps its place, whatever the hour; nobody is read a picture', () => {
  expect(drawn({ seed: 7, ...day })).toBe(drawn({ seed: 7, ...day }));
  expect(drawn({ seed: 7, ...day })).not.toBe(drawn({ seed: 8, ...day }));
  const places = (picture: string) => picture.match(/href="[^"]*"/g);
  expect(places(drawn({ seed: 7, ...day }))).toEqual(places(drawn({ seed: 7, ...evening })));
  expect(drawn({ seed: 7, ...day })).toContain('aria-hidden="true"');
});

test('a day is dimmed in the dark scheme, an evening is not; ember has no other colours', () => {
  expect(drawn({ seed: 7, ...day })).toMatch(/stop-color="light-dark\(/);
  expect(drawn({ seed: 7, ...evening })).not.toContain('light-dark');
  expect(drawn({ seed: 7, ...ember })).not.toContain('light-dark');
});

test('every part that is shown is in the file of its land, and nothing else', () => {
  for (const kind of landKinds) {
    const ids = [...land(kind, 3).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const shown = Object.entries(lands[kind]).flatMap(([part, { tones }]) =>
      (tones as readonly string[]).map((tone) => `${part}-${tone}`),
    );
    expect(ids.toSorted()).toEqual(shown.toSorted());
  }
});
