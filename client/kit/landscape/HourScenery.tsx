import { useMemo } from 'react';
import type { LandKind } from '../../../shared/art/lands.ts';
import { coloursOf } from '../../../shared/art/light.ts';
import { nightLights, starryLights } from '../../../shared/art/palettes.ts';
import { Scenery } from '../../ui/scenery/Scenery.tsx';
import { useLight } from './light.ts';

const both = ['light', 'dark'] as const;
const never = [] as const;

/** A landscape in the light of this hour over the town of who is at the screen: for Start alone. */
export function HourScenery(place: { seed: number; kind: LandKind }) {
  const { name, season, height } = useLight();
  const colours = useMemo(() => coloursOf({ name, season }), [name, season]);
  // The moon takes over when the sun is gone.
  const moon = height < -3;
  const stars = moon && starryLights.includes(name) ? both : never;
  const birds = nightLights.includes(name) ? never : both;
  return <Scenery {...{ ...place, colours, height, moon, stars, birds }} />;
}
