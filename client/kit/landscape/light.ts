import { useMemo } from 'react';
import { lightOver, type Light } from '../../../shared/art/light.ts';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';
import { useNow } from '../../platform/now.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';

type Spot = NonNullable<ProfileData['spot']>;

/** The town of who is at the screen; for who has none the middle of the region, by the clock of the house. */
export function useSpot(): Spot {
  const spot = useCurrentProfile()?.spot;
  return spot ?? { latitude: 57, longitude: 11, timeZone: site.contact.timeZone };
}

/** In ms: what is drawn by the sun is drawn anew so often. */
const often = 300_000;

/** The light of this hour over the town of who is at the screen. */
export function useLight(): Light {
  const { latitude, longitude } = useSpot();
  const moment = Math.floor(useNow() / often) * often;
  return useMemo(() => lightOver({ latitude, longitude }, moment, site.dark), [latitude, longitude, moment]);
}
