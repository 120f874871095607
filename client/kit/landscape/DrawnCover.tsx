import { useMemo } from 'react';
import {
  coverColours,
  dayThreads,
  emberThreads,
  isScene,
  nightThreads,
  scenes,
  type Cover,
  type SceneName,
} from '../../../shared/art/covers.ts';
import type { PatternKind } from '../../../shared/art/pattern.ts';
import { random } from '../../../shared/art/random.ts';
import { site } from '../../platform/site.ts';
import { Cloth } from '../../ui/scenery/Cloth.tsx';
import { Scenery } from '../../ui/scenery/Scenery.tsx';
import { useCover } from './covers.ts';

interface Props {
  /** The number of what it stands for: that keeps its own cover. */
  seed: number;
  /** Told where it is not to be that of the seed. */
  cover?: Cover;
}

const byDay = { stars: ['dark'], birds: ['light'] } as const;
const byNight = { stars: ['light', 'dark'], birds: [] } as const;

/** The cover that fills a place without a picture of its own; the place cuts it and stands where it is told. */
export function DrawnCover({ seed, cover: given }: Props) {
  const ofSeed = useCover(seed);
  const cover = given ?? ofSeed;
  return isScene(cover.kind) ? (
    <ScenePicture seed={seed} {...cover} kind={cover.kind} />
  ) : (
    <Woven {...cover} kind={cover.kind} />
  );
}

function ScenePicture({ seed, kind, palette }: Cover & { seed: number; kind: SceneName }) {
  const colours = useMemo(() => coverColours({ kind, palette }, site.dark), [kind, palette]);
  const next = random(seed * 31 + kind.length * 7);
  const land = scenes[kind][seed % scenes[kind].length]!;
  const [height, mirrored] = [6 + next() * 16, next() > 0.5];
  const air = site.dark || kind === 'lights' ? byNight : byDay;
  return <Scenery {...{ seed, colours, height, mirrored }} {...air} kind={land} />;
}

function Woven({ kind, palette }: Cover & { kind: PatternKind }) {
  const ember = site.dark && emberThreads(palette);
  const [light, dark] = useMemo(
    () => [dayThreads(coverColours({ kind, palette }, false).light), nightThreads(palette)],
    [kind, palette],
  );
  return <Cloth kind={kind} light={ember || light} dark={ember || dark} />;
}
