import { IconArchive, IconCheck, IconInbox, IconMail, IconUserQuestion } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Input, Output } from '../../../shared/contract.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { inputAfter, usePages } from '../../platform/paging.ts';
import { known } from '../../platform/store.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import type { Selection } from '../../ui/useSelection.ts';
import type { Box, Listed } from './address.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { Together } from './Together.tsx';
import styles from './Mailbox.module.css';

type ConversationsInput = Input<typeof mails.GetConversations>;

export const pageSize = 30;

interface Props {
  listed: Listed;
  conversationId: number | undefined;
  /** While rows are being ticked. */
  selection: Selection | undefined;
}

/** The conversations of a box: pinned ones first, then the latest. */
export function ConversationList({ listed, conversationId, selection }: Props) {
  const { box, unreadFirst } = listed;
  const list = usePages(mails.GetConversations, { box, unreadFirst }, pageSize);
  return (
    <>
      <Loaded
        read={list.first}
        skeleton={
          <div className={styles.waiting}>
            <ListSkeleton rows={8} />
          </div>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <Nothing box={box} />
          ) : (
            list.inputs.map((input, page) => (
              <Page key={page} input={input} listed={listed} conversationId={conversationId} selection={selection} />
            ))
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {selection && selection.ids.length > 0 && <Together box={box} selection={selection} />}
    </>
  );
}

function Page({ input, listed, conversationId, selection }: Props & { input: ConversationsInput }) {
  const { data } = useQuery(mails.GetConversations, input);
  return (
    <ul>
      {data?.items.map((conversation) => (
        <ConversationRow
          key={conversation.conversationId}
          conversation={conversation}
          listed={listed}
          current={conversation.conversationId === conversationId}
          selection={selection}
        />
      ))}
    </ul>
  );
}

/** The conversations that are listed now, in their order, as far as they are known. */
export function listedIds({ box, unreadFirst, pages }: Listed): number[] {
  const input = { box, unreadFirst };
  const ids: number[] = [];
  let page: ConversationsInput | undefined = { ...input, skip: 0, take: pageSize };
  for (let nth = 1; page && nth <= Math.max(1, Number(pages) || 1); nth++) {
    const answer: Output<typeof mails.GetConversations> | undefined = known(mails.GetConversations, page);
    ids.push(...(answer?.items ?? []).map(({ conversationId }) => conversationId));
    page = answer && inputAfter(input, pageSize, nth, answer);
  }
  return ids;
}

const icons = {
  Inbox: <IconInbox size={24} />,
  Requests: <IconUserQuestion size={24} />,
  Archive: <IconArchive size={24} />,
  System: <IconMail size={24} />,
} satisfies Record<Box, unknown>;

/** The tips for a first mail, by their words. */
const tips = ['read', 'short', 'question'] as const;

function Nothing({ box }: { box: Box }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      level={2}
      icon={icons[box]}
      title={formatMessage({ id: `mails.empty.${box}` })}
      text={formatMessage({ id: `mails.empty.${box}.text` })}
      {...(box === 'Inbox' && { next: { to: '/Search', label: formatMessage({ id: 'next.search' }) } })}
      action={
        box === 'Inbox' && (
          <ul className={styles.tips}>
            {tips.map((tip) => (
              <li key={tip}>
                <IconCheck size={18} />
                {formatMessage({ id: `mails.tip.${tip}` })}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
