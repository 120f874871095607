import { IconFolderPlus, IconMessages } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { debateCategories } from '../../../shared/lodgeDebates/categories.ts';
import { mostDebateCategories } from '../../../shared/lodgeDebates/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, CardLink, SectionHead } from '../../ui/Card.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { Sortable } from '../../ui/Sortable.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { NameDialog } from './NameDialog.tsx';
import styles from './Rows.module.css';
import { categoryPath, type At } from './paths.ts';
import { LastSaid, useTitle } from './Said.tsx';
import type { View, Category } from './types.ts';
import { useLiveDebate } from './useLive.ts';

/** The categories of a lodge's debate; who shapes the lodge adds, names, sorts and deletes them. */
export function Categories({ at }: { at: At }) {
  const { formatMessage } = useIntl();
  const [adding, setAdding] = useState(false);
  const { lodgeId } = at;
  useLiveDebate(lodgeId);
  const read = useQuery(debateCategories.GetDebateCategories, { lodgeId, take: mostDebateCategories });
  const may = read.data?.can.includes('CreateDebateCategory');
  const [create, state] = useCommand(debateCategories.CreateDebateCategory);
  const add = may && (
    <Button variant="soft" size="sm" icon={<IconFolderPlus size={18} />} onClick={() => setAdding(true)}>
      {formatMessage({ id: 'debates.category.add' })}
    </Button>
  );
  return (
    <>
      <SectionHead
        title={formatMessage({ id: 'debates.title' })}
        aside={read.data && read.data.items.length > 0 && add}
      />
      <Card padding="none">
        <Loaded read={read} skeleton={<ListSkeleton rows={5} />}>
          {(view) => (view.items.length === 0 ? <Empty add={add} /> : <List at={at} view={view} />)}
        </Loaded>
      </Card>
      {adding && (
        <NameDialog
          title={formatMessage({ id: 'debates.category.add' })}
          confirmLabel={formatMessage({ id: 'debates.category.add.do' })}
          state={state}
          onSubmit={(name) => create({ lodgeId, name })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function Empty({ add }: { add: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon={<IconMessages size={24} />}
      title={formatMessage({ id: 'debates.empty.title' })}
      text={formatMessage({ id: add ? 'debates.empty.shape' : 'debates.empty.text' })}
      action={add}
    />
  );
}

function List({ at, view: { items, can } }: { at: At; view: View }) {
  const { lodgeId } = at;
  const { tell } = useCallError();
  const [sort] = useCommand(debateCategories.SortDebateCategories);
  const [order, setOrder] = useState<readonly number[]>();
  const place = ({ categoryId }: Category) => order?.indexOf(categoryId) ?? 0;
  const sorted = order ? items.toSorted((one, other) => place(one) - place(other)) : items;
  const put = (next: Category[]) => {
    const categoryIds = next.map(({ categoryId }) => categoryId);
    setOrder(categoryIds);
    sort({ lodgeId, categoryIds })
      .catch(tell)
      .finally(() => setOrder(undefined));
  };
  return (
    <Sortable
      items={sorted}
      keyOf={({ categoryId }) => categoryId}
      nameOf={({ name }) => name}
      onSort={can.includes('SortDebateCategories') && items.length > 1 ? put : undefined}
      className={styles.rows}
    >
      {(category, handle) => (
        <Row at={at} category={category} handle={handle}>
          {can.includes('UpdateDebateCategory') && <CategoryMenu category={category} />}
        </Row>
      )}
    </Sortable>
  );
}

interface RowProps {
  at: At;
  category: Category;
  handle: ReactNode;
  children: ReactNode;
}

function Row({ at, category: { categoryId, name, topics, unread, last }, handle, children }: RowProps) {
  const { formatMessage } = useIntl();
  const titleOf = useTitle();
  return (
    <div className={styles.row}>
      {handle && <span className={styles.above}>{handle}</span>}
      <div className={styles.words}>
        <h3 className={unread > 0 ? styles.unreadName : styles.name}>
          <CardLink to={categoryPath(at, categoryId)}>{name}</CardLink>
        </h3>
        <p className={styles.facts}>
          <span>{formatMessage({ id: 'debates.topics' }, { n: topics })}</span>
          {last && <span className={styles.latest}>{titleOf(last.title)}</span>}
        </p>
      </div>
      {last && <LastSaid by={last.by} at={last.at} />}
      <CountBadge kind="primary" n={unread} name={formatMessage({ id: 'debates.unreadTopics' }, { n: unread })} />
      {children && <span className={styles.above}>{children}</span>}
    </div>
  );
}
