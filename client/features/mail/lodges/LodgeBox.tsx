import { IconMail } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Input } from '../../../../shared/contract.ts';
import { lodgeMail } from '../../../../shared/mail/lodges.ts';
import { useQuery } from '../../../platform/api.ts';
import { usePages } from '../../../platform/paging.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import type { PathOf } from '../address.ts';
import { ConversationRow } from '../ConversationRow.tsx';
import { isSearch, useSearched } from '../searching.ts';
import { SearchInBox } from '../SearchInBox.tsx';
import { SearchResults } from '../SearchResults.tsx';
import styles from './LodgeMail.module.css';

const pageSize = 30;

interface Props {
  lodgeId: number;
  /** Where a conversation of the lodge opens. */
  pathOf: PathOf;
}

/** The box of a lodge, for all who run it: what is unread first. */
export function LodgeBox({ lodgeId, pathOf }: Props) {
  const { formatMessage } = useIntl();
  const text = useSearched(lodgeId);
  const looking = isSearch(text);
  const list = usePages(lodgeMail.GetLodgeConversations, { lodgeId }, pageSize);
  return (
    <Card padding="none" aria-label={formatMessage({ id: 'mails.lodge.box' })}>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={5} />}>
        {({ items, unanswered }) =>
          items.length === 0 ? (
            <EmptyState
              level={2}
              icon={<IconMail size={24} />}
              title={formatMessage({ id: 'mails.lodge.empty' })}
              text={formatMessage({ id: 'mails.lodge.empty.text' })}
            />
          ) : (
            <>
              <div className={styles.about}>
                <p>{formatMessage({ id: 'mails.lodge.about' }, { n: unanswered })}</p>
                <div className={styles.search}>
                  <SearchInBox box={lodgeId} label={formatMessage({ id: 'mails.lodge.search' })} />
                </div>
              </div>
              {looking ? (
                <SearchResults text={text} lodgeId={lodgeId} pathOf={pathOf} />
              ) : (
                <>
                  {list.inputs.map((input, page) => (
                    <Page key={page} input={input} pathOf={pathOf} />
                  ))}
                  <ShowMore list={list} />
                </>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Page({ input, pathOf }: Pick<Props, 'pathOf'> & { input: Input<typeof lodgeMail.GetLodgeConversations> }) {
  const { data } = useQuery(lodgeMail.GetLodgeConversations, input);
  return (
    <ul>
      {data?.items.map((conversation) => (
        <ConversationRow
          key={conversation.conversationId}
          conversation={conversation}
          to={pathOf(conversation.conversationId)}
        />
      ))}
    </ul>
  );
}
