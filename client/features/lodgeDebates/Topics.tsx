import { IconMessageCircle, IconMessages, IconPencilPlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useQuery, type Read } from '../../platform/api.ts';
import { promptForMembership } from '../../platform/membership.ts';
import { usePages } from '../../platform/paging.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card, CardLink, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PersonAvatar } from '../../kit/people/Person.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { Crumbs } from './Crumbs.tsx';
import styles from './Rows.module.css';
import { TopicMarks } from './Marks.tsx';
import { categoryPath, debatePath, topicPath, type At } from './paths.ts';
import { LastSaid, useTitle } from './Said.tsx';
import { useLiveDebate } from './useLive.ts';

type View = Output<typeof debates.GetDebateEntries>;
type Topic = View['items'][number];

const pageSize = 20;

/** The topics of a category: pinned ones first, then the liveliest. */
export function Topics({ at, categoryId }: { at: At; categoryId: number }) {
  const { formatMessage } = useIntl();
  const { lodgeId } = at;
  useLiveDebate(lodgeId);
  const list = usePages(debates.GetDebateEntries, { lodgeId, categoryId }, pageSize);
  const view = list.first.data;
  return (
    <>
      <Crumbs trail={[{ to: debatePath(at), name: formatMessage({ id: 'debates.title' }) }]} />
      <SectionHead
        title={view?.category.name ?? formatMessage({ id: 'debates.title' })}
        aside={view?.mayWrite && view.items.length > 0 && <BeginButton at={at} categoryId={categoryId} />}
      />
      <Card padding="none">
        <Loaded read={list.first} skeleton={<ListSkeleton rows={6} />}>
          {({ items, mayWrite }) =>
            items.length === 0 ? (
              <NoTopics at={at} categoryId={categoryId} mayWrite={mayWrite} />
            ) : (
              <ul className={styles.rows}>
                {list.inputs.map((input, page) => (
                  <Page key={page} at={at} input={input} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <ShowMore list={list} />
    </>
  );
}

interface PageProps {
  at: At;
  input: { lodgeId: number; categoryId: number; skip?: number | undefined; take?: number | undefined };
}

function Page({ at, input }: PageProps) {
  const page: Read<View> = useQuery(debates.GetDebateEntries, input);
  return (
    <Loaded read={page} skeleton={<ListSkeleton rows={3} />}>
      {({ items }) => items.map((topic) => <TopicRow key={topic.entryId} at={at} topic={topic} />)}
    </Loaded>
  );
}

function NoTopics({ at, categoryId, mayWrite }: { at: At; categoryId: number; mayWrite: boolean }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <EmptyState
      icon={<IconMessages size={24} />}
      title={formatMessage({ id: 'debates.noTopics.title' })}
      text={mayWrite && formatMessage({ id: 'debates.noTopics.text' }, { who })}
      action={mayWrite && <BeginButton at={at} categoryId={categoryId} />}
    />
  );
}

/** Leads to the editor; who has no membership is told what it is for. */
function BeginButton({ at, categoryId }: { at: At; categoryId: number }) {
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: 'debates.begin' });
  const icon = <IconPencilPlus size={18} />;
  return useCurrentProfile()?.member ? (
    <LinkButton size="sm" icon={icon} to={`${categoryPath(at, categoryId)}/Create`}>
      {words}
    </LinkButton>
  ) : (
    <Button size="sm" icon={icon} onClick={() => promptForMembership()}>
      {words}
    </Button>
  );
}

export function TopicRow({ at, topic }: { at: At; topic: Topic }) {
  const { formatMessage, formatNumber } = useIntl();
  const titleOf = useTitle();
  const { author, unread, comments, lastBy, lastAt } = topic;
  const replies = formatMessage({ id: 'debates.comments' }, { n: comments });
  return (
    <li>
      <div className={styles.row}>
        <span className={unread > 0 ? styles.dot : styles.noDot} aria-hidden />
        {author ? <PersonAvatar person={author} size={36} /> : <Avatar picture={null} size={36} />}
        <div className={styles.words}>
          <h3 className={unread > 0 ? styles.unreadName : styles.name}>
            <CardLink to={topicPath(at, topic)}>{titleOf(topic.title)}</CardLink>
            {unread > 0 && <VisuallyHidden>{formatMessage({ id: 'debates.unread' }, { n: unread })}</VisuallyHidden>}
          </h3>
          <p className={styles.facts}>
            <span>{author?.name ?? formatMessage({ id: 'debates.gone' })}</span>
            <span className={styles.marks}>
              <TopicMarks topic={topic} />
            </span>
          </p>
        </div>
        <span className={styles.replies} title={replies}>
          <IconMessageCircle size={16} aria-hidden />
          <span aria-hidden>{formatNumber(comments)}</span>
          <VisuallyHidden>{replies}</VisuallyHidden>
        </span>
        <LastSaid by={lastBy} at={lastAt} />
      </div>
    </li>
  );
}
