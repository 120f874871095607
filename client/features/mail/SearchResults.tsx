import { IconSearch } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { mailSearch } from '../../../shared/mail/search.ts';
import { PersonAvatar, PersonName } from '../../kit/people/Person.tsx';
import { useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';
import { usePages } from '../../platform/paging.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { fromList, mailPath } from './address.ts';
import { ConversationPicture } from './ConversationRow.tsx';
import { useShortWhen } from './days.ts';
import styles from './Rows.module.css';

type Found = Output<typeof mailSearch.SearchMails>;
export type Hit = Found['items'][number];

const pageSize = 20;
/** In ms: a pause in typing after which it is looked for. */
export const pause = 300;

/** People with whom one writes, and mails, that fit what is typed. */
export function SearchResults({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  const rested = useRested(text.trim(), pause);
  const list = usePages(mailSearch.SearchMails, { text: rested }, pageSize);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={6} />}>
        {({ items, people }) =>
          items.length === 0 && people.length === 0 ? (
            <EmptyState
              level={2}
              icon={<IconSearch size={24} />}
              title={formatMessage({ id: 'mails.search.none' })}
              text={formatMessage({ id: 'mails.search.none.text' })}
            />
          ) : (
            <>
              <ul aria-label={formatMessage({ id: 'mails.search.people' })}>
                {people.map(({ conversationId, profile }) => (
                  <li key={conversationId} className={styles.row}>
                    <Link to={mailPath(conversationId)} state={fromList} className={styles.link}>
                      <PersonAvatar person={profile} presence />
                      <PersonName person={profile} className={styles.name} />
                    </Link>
                  </li>
                ))}
              </ul>
              <ul aria-label={formatMessage({ id: 'mails.search.mails' })}>
                {list.inputs.map((input) => (
                  <Page key={input.skip} input={input} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </>
  );
}

function Page({ input }: { input: { text: string; skip?: number; take?: number } }) {
  const { data } = useQuery(mailSearch.SearchMails, input);
  return data?.items.map((hit) => <Row key={`${hit.conversationId} ${hit.number}`} hit={hit} />);
}

function Row({ hit }: { hit: Hit }) {
  const { formatMessage } = useIntl();
  const when = useShortWhen();
  const { conversationId, number, at, own, type, profile, name, author } = hit;
  const writer = own ? formatMessage({ id: 'mails.you' }) : author;
  return (
    <li className={styles.row}>
      <Link to={mailPath(conversationId, { at: number })} state={fromList} className={styles.link}>
        <ConversationPicture profile={profile} type={type} />
        <span className={styles.lines}>
          <span className={styles.line}>
            {profile ? (
              <PersonName person={profile} className={styles.name} />
            ) : (
              <span className={styles.name}>{name ?? formatMessage({ id: 'mails.former' })}</span>
            )}
            <time className={styles.when} dateTime={at}>
              {when(at)}
            </time>
          </span>
          <span className={styles.found}>
            {writer && `${writer}: `}
            <Marked hit={hit} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The words around what was found, which is marked in them. */
export function Marked({ hit: { excerpt, hits } }: { hit: Pick<Hit, 'excerpt' | 'hits'> }) {
  const parts = hits.map(({ start, end }, nth) => ({
    before: excerpt.slice(hits[nth - 1]?.end ?? 0, start),
    found: excerpt.slice(start, end),
    start,
  }));
  return (
    <>
      {parts.map(({ before, found, start }) => (
        <span key={start}>
          {before}
          <mark>{found}</mark>
        </span>
      ))}
      {excerpt.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}
