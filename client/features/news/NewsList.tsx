import { IconSpeakerphone } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { breakingNews } from '../../../shared/news/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useNow } from '../../platform/now.ts';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from '../../kit/desk/Staff.module.css';
import { useAct } from '../../kit/desk/useAct.ts';

export type News = Output<typeof breakingNews.GetAllBreakingNews>[number];

/** Breaking news of now, of before and to come. */
export function NewsList({ onEdit }: { onEdit: (news: News) => void }) {
  const { formatMessage } = useIntl();
  const read = useQuery(breakingNews.GetAllBreakingNews, {});
  return (
    <Card padding="text" aria-labelledby="news-list">
      <SectionHead id="news-list" title={formatMessage({ id: 'staff.news.list' })} />
      <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<IconSpeakerphone size={20} />} title={formatMessage({ id: 'staff.news.none' })} />
          ) : (
            <ul className={styles.rows}>
              {all.map((news) => (
                <li key={news.id}>
                  <Row news={news} onEdit={() => onEdit(news)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ news, onEdit }: { news: News; onEdit: () => void }) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const [remove] = useCommand(breakingNews.DeleteBreakingNews);
  const { act, busy } = useAct();
  const { id, texts, startsAt, endsAt, seen } = news;
  const title = texts['en-GB']?.title ?? '';
  const state = Date.parse(endsAt) < now ? 'over' : Date.parse(startsAt) > now ? 'coming' : 'shown';
  const ask = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'staff.news.delete.title' }, { title }),
      confirmLabel: formatMessage({ id: 'staff.news.delete' }),
      tone: 'danger',
    });
    if (sure)
      await act(
        () => remove({ id }),
        () => undefined,
      );
  };
  return (
    <>
      <strong>{title}</strong>{' '}
      <Tag tone={state === 'shown' ? 'success' : 'neutral'}>{formatMessage({ id: `staff.news.${state}` })}</Tag>
      <p className={styles.quiet}>
        <DateText at={startsAt} time /> – <DateText at={endsAt} time /> ·{' '}
        {formatMessage({ id: 'staff.news.seen' }, { seen })}
      </p>
      <div className={styles.buttons}>
        <Button variant="text" size="sm" onClick={onEdit}>
          {formatMessage({ id: 'staff.news.edit' })}
        </Button>
        <Button variant="text" size="sm" busy={busy} onClick={() => void ask()}>
          {formatMessage({ id: 'staff.news.delete' })}
        </Button>
      </div>
    </>
  );
}
