import { useParams } from 'react-router';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Topics } from '../../features/lodgeDebates/Topics.tsx';
import { useLodge } from './Lodge.tsx';
import { NotFound } from '../pages/NotFound.tsx';

export function LodgeDebateCategory() {
  const lodge = useLodge();
  const categoryId = Number(useParams().categoryId);
  const { lodgeId } = lodge;
  const { error } = useQuery(debates.GetDebateEntries, { lodgeId, categoryId, skip: 0, take: 20 });
  if (error?.status === 404) return <NotFound />;
  return <Topics key={categoryId} at={lodge} categoryId={categoryId} />;
}
