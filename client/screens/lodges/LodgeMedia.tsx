import { Albums } from '../../features/lodgeMedia/Albums.tsx';
import { Validation } from '../../features/lodgeMedia/Validation.tsx';
import { useViewTime } from '../../features/lodges/useViewTime.ts';
import { useLodge } from './Lodge.tsx';
import { NotFound } from '../pages/NotFound.tsx';

export function LodgeMediaAlbums() {
  const lodge = useLodge();
  useViewTime(lodge, 'Media');
  return <Albums at={lodge} />;
}

/** For those who run the lodge. */
export function LodgeMediaValidation() {
  const lodge = useLodge();
  return ['Owner', 'CoOwner', 'Assistant'].includes(lodge.myStatus) ? <Validation at={lodge} /> : <NotFound />;
}
