import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Input, Output } from '../../../shared/contract.ts';
import { mailSearch } from '../../../shared/mail/search.ts';
import { PersonAvatar, PersonName } from '../../kit/people/Person.tsx';
import { useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';
import { usePages } from '../../platform/paging.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { fromList, mailPath, type PathOf } from './address.ts';
import type { Conversation } from './conversation.ts';
import { ConversationPicture } from './ConversationRow.tsx';
import { useShortWhen } from '../../kit/thread/days.ts';
import { setSearched } from './searching.ts';
import styles from './Rows.module.css';

type Found = Output<typeof mailSearch.SearchMails>;
export type Hit = Found['items'][number];

const pageSize = 20;
/** In ms: a pause in typing after which it is looked for. */
export const pause = 300;

const ownPath: PathOf = (conversationId, at) => mailPath(conversationId, { at });

interface Props {
  text: string;
  /** In whose box it is looked for, where that is a lodge's. */
  lodgeId?: number;
  /** Where a hit opens, if not among my own. */
  pathOf?: PathOf;
}

/** People with whom one writes, groups and mails that fit what is typed; of a lodge mails alone. */
export function SearchResults({ text, lodgeId, pathOf = ownPath }: Props) {
  const { formatMessage } = useIntl();
  const rested = useRested(text.trim(), pause);
  const list = usePages(mailSearch.SearchMails, { text: rested, ...(lodgeId && { lodgeId }) }, pageSize);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={6} />}>
        {({ items, people, groups }) =>
          items.length + people.length + groups.length === 0 ? (
            <EmptyState
              level={2}
              icon={<IconSearch size={24} />}
              title={formatMessage({ id: 'mails.search.none' })}
              text={formatMessage({ id: lodgeId ? 'mails.search.in.none' : 'mails.search.none.text' })}
              onClear={() => setSearched(lodgeId ?? 'own', '')}
            />
          ) : (
            <>
              <Named people={people} groups={groups} pathOf={pathOf} />
              <ul aria-label={formatMessage({ id: 'mails.search.mails' })}>
                {list.inputs.map((input, page) => (
                  <Page key={page} input={input} pathOf={pathOf} />
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

interface NamedProps extends Pick<Found, 'people' | 'groups'>, Required<Pick<Props, 'pathOf'>> {}

/** Whose name fits, and the groups that are called so. */
function Named({ people, groups, pathOf }: NamedProps) {
  const { formatMessage } = useIntl();
  const row = (conversationId: number, picture: ReactNode, name: ReactNode) => (
    <li key={conversationId} className={styles.row}>
      <Link to={pathOf(conversationId)} state={fromList} className={styles.link}>
        {picture}
        {name}
      </Link>
    </li>
  );
  return (
    <ul aria-label={formatMessage({ id: 'mails.search.people' })}>
      {people.map(({ conversationId, profile }) =>
        row(
          conversationId,
          <PersonAvatar person={profile} presence />,
          <PersonName person={profile} className={styles.name} />,
        ),
      )}
      {groups.map(({ conversationId, name }) =>
        row(
          conversationId,
          <ConversationPicture profile={null} type="GroupChat" />,
          <span className={styles.name}>{name}</span>,
        ),
      )}
    </ul>
  );
}

interface PageProps extends Required<Pick<Props, 'pathOf'>> {
  input: Input<typeof mailSearch.SearchMails>;
}

function Page({ input, pathOf }: PageProps) {
  const { data } = useQuery(mailSearch.SearchMails, input);
  const participantStatus = input.lodgeId === undefined ? 'Joined' : 'Runs';
  return data?.items.map((hit) => (
    <Row
      key={`${hit.conversationId} ${hit.number}`}
      hit={hit}
      standing={participantStatus}
      to={pathOf(hit.conversationId, hit.number)}
    />
  ));
}

interface RowProps extends Pick<Conversation, 'standing'> {
  hit: Hit;
  to: string;
}

function Row({ hit, standing: status, to }: RowProps) {
  const { formatMessage } = useIntl();
  const when = useShortWhen();
  const { at, own, type, profile, name, lodge, author } = hit;
  // Whom it is with is named above it.
  const writer = own ? formatMessage({ id: 'mails.you' }) : author === profile?.name ? null : author;
  return (
    <li className={styles.row}>
      <Link to={to} state={fromList} className={styles.link}>
        <ConversationPicture profile={profile} type={type} lodge={lodge} standing={status} />
        <span className={styles.lines}>
          <span className={styles.line}>
            {profile ? (
              <PersonName person={profile} className={styles.name} />
            ) : (
              <span className={styles.name}>{name ?? lodge?.name ?? formatMessage({ id: 'mails.former' })}</span>
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
