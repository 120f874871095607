import { useParams, useSearchParams } from 'react-router';
import { lodgePath } from '../../features/lodges/LodgeFacts.tsx';
import { useManagement } from '../../features/lodges/LodgeHeader.tsx';
import { useWayBack, type PathOf } from '../../features/mail/address.ts';
import { LodgeBox } from '../../features/mail/lodges/LodgeBox.tsx';
import { LodgeContact } from '../../features/mail/lodges/LodgeContact.tsx';
import { LodgeThread } from '../../features/mail/lodges/LodgeThread.tsx';
import { useLodge } from './Lodge.tsx';

/** The mails of a lodge: all of them for those who run it, for everybody else their own. */
export function LodgeMail() {
  const lodge = useLodge();
  const { requests: runs } = useManagement(lodge);
  const conversationId = Number(useParams()['conversationId']) || undefined;
  const to = Number(useSearchParams()[0].get('to')) || undefined;
  const { lodgeId } = lodge;
  const pathOf: PathOf = (id, at) => lodgePath(lodge, `Mail/${id}${at ? `?at=${at}` : ''}`);
  const leave = useWayBack(lodgePath(lodge, runs ? 'Mail' : 'About'));
  if (conversationId !== undefined)
    return <LodgeThread key={conversationId} {...{ lodgeId, conversationId }} onLeave={leave} />;
  if (runs && to === undefined) return <LodgeBox lodgeId={lodgeId} pathOf={pathOf} />;
  return <LodgeContact key={to} {...{ lodgeId, pathOf }} profileId={to} onLeave={leave} />;
}
