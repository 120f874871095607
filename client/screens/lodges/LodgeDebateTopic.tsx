import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { commentIn } from '../../kit/comments/comment.ts';
import { Topic } from '../../features/lodgeDebates/Topic.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { useLodge } from './Lodge.tsx';
import { NotFound } from '../pages/NotFound.tsx';

export function LodgeDebateTopic() {
  const entryId = Number(useParams().entryId);
  const { hash } = useLocation();
  return <Page key={`${entryId}${hash}`} entryId={entryId} hash={hash} />;
}

function Page({ entryId, hash }: { entryId: number; hash: string }) {
  const lodge = useLodge();
  const [commentId] = useState(() => commentIn(hash));
  const input = { entryId, ...(commentId > 0 && { commentId }) };
  const topic = useQuery(debates.GetDebateEntry, input);
  // A topic of another lodge is none of this one.
  if (topic.error?.status === 404 || (topic.data && topic.data.lodgeId !== lodge.lodgeId)) return <NotFound />;
  return (
    <Loaded read={topic} skeleton={<TextSkeleton lines={10} />}>
      {(data) => <Topic at={lodge} topic={data} input={input} />}
    </Loaded>
  );
}
