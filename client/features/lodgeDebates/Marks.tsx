import { IconArrowsRightLeft, IconBell, IconBellRinging, IconLock, IconPin } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { debates } from '../../../shared/lodgeDebates/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { Tag } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Rows.module.css';

type Topic = Output<typeof debates.GetDebateEntries>['items'][number];

/** What is special about a topic of a list, as small signs with words for those who listen. */
export function TopicMarks({ topic }: { topic: Topic }) {
  const { formatMessage } = useIntl();
  const marks = [
    topic.pinned && (['pinned', IconPin] as const),
    topic.locked && (['locked', IconLock] as const),
    topic.moved && (['moved', IconArrowsRightLeft] as const),
    topic.follow === 'All' && (['follow.All', IconBellRinging] as const),
    topic.follow === 'Replies' && (['follow.Replies', IconBell] as const),
  ].filter((mark) => mark !== false);
  return marks.map(([id, Icon]) => {
    const words = formatMessage({ id: `debates.mark.${id}` });
    return (
      <span key={id} className={styles.mark} title={words}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    );
  });
}

type Marked = Pick<Output<typeof debates.GetDebateEntry>, 'pinned' | 'locked' | 'moved'>;

/** The same in words, above a topic. */
export function TopicTags({ topic: { pinned, locked, moved } }: { topic: Marked }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {pinned && (
        <Tag tone="accent" icon={<IconPin size={16} />}>
          {formatMessage({ id: 'debates.mark.pinned' })}
        </Tag>
      )}
      {locked && (
        <Tag tone="warn" icon={<IconLock size={16} />}>
          {formatMessage({ id: 'debates.mark.locked' })}
        </Tag>
      )}
      {moved && (
        <Tag icon={<IconArrowsRightLeft size={16} />}>
          {formatMessage({ id: moved.from ? 'debates.movedFrom' : 'debates.mark.moved' }, { name: moved.from })}
        </Tag>
      )}
    </>
  );
}
