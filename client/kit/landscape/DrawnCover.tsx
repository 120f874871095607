import type { LandKind } from '../../../shared/art/lands.ts';
import { Scenery } from '../../ui/scenery/Scenery.tsx';
import { useLight } from './light.ts';

interface Props {
  /** The number of what it stands for: that keeps its own place, in the light of the hour. */
  seed: number;
  kind?: LandKind;
  /** Of another hour than this one, in ms. */
  at?: number;
}

/** The landscape that fills a place without a picture of its own; the place cuts it and stands where it is told. */
export const DrawnCover = ({ at, ...place }: Props) => <Scenery {...place} {...useLight(at)} />;
