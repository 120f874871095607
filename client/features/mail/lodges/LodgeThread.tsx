import { mails } from '../../../../shared/mail/contract.ts';
import { useQuery } from '../../../platform/api.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { BubbleSkeleton } from '../../../ui/Skeleton.tsx';
import { useNameOf } from '../conversation.ts';
import { NotHere } from '../NotHere.tsx';
import { Thread } from '../Thread.tsx';
import { LodgePane } from './LodgePane.tsx';

interface Props {
  lodgeId: number;
  conversationId: number;
  onLeave: () => void;
}

/** A conversation of a lodge on the lodge's own pages. */
export function LodgeThread({ lodgeId, conversationId, onLeave }: Props) {
  const read = useQuery(mails.GetConversation, { conversationId });
  const nameOf = useNameOf();
  const isHere = read.data === undefined || read.data.lodge?.lodgeId === lodgeId;
  return (
    <LodgePane>
      {!isHere || (read.error && [400, 404].includes(read.error.status)) ? (
        <NotHere onLeave={onLeave} />
      ) : (
        <Loaded read={read} skeleton={<BubbleSkeleton />}>
          {(conversation) => <Thread conversation={conversation} name={nameOf(conversation)} onLeave={onLeave} />}
        </Loaded>
      )}
    </LodgePane>
  );
}
