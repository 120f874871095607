import { useNavigate, useParams, useSearchParams } from 'react-router';
import { lodgePath } from '../../features/lodges/LodgeFacts.tsx';
import { useManagement } from '../../features/lodges/LodgeHeader.tsx';
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
  const navigate = useNavigate();
  const { lodgeId } = lodge;
  const pathOf = (id: number) => lodgePath(lodge, `Mail/${id}`);
  const leave = (page: string) => () => void navigate(lodgePath(lodge, page));
  if (conversationId !== undefined)
    return (
      <LodgeThread key={conversationId} {...{ lodgeId, conversationId }} onLeave={leave(runs ? 'Mail' : 'About')} />
    );
  if (runs && to === undefined) return <LodgeBox lodgeId={lodgeId} pathOf={pathOf} />;
  return <LodgeContact key={to} {...{ lodgeId, pathOf }} profileId={to} onLeave={leave(runs ? 'Mail' : 'About')} />;
}
