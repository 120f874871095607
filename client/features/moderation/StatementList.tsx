import { IconMoodCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { statements } from '../../../shared/moderation/statements.ts';
import { wordsOf } from '../../../shared/moderation/statementWords.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { useWho } from '../../platform/session.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './Reports.module.css';

type Statement = Output<typeof statements.GetMyStatements>['items'][number];

const size = 20;

/** What the house decided about me, the latest first. */
export function StatementList() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const heading = useId();
  const { first, inputs, ...more } = usePages(statements.GetMyStatements, {}, size);
  return (
    <Card padding="none" aria-labelledby={heading} className={styles.list}>
      <SectionHead id={heading} title={formatMessage({ id: 'statement.mine' }, { who })} />
      <Loaded read={first} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) =>
          items.length > 0 ? (
            inputs.map((input, page) => <Page key={page} input={input} />)
          ) : (
            <EmptyState
              icon={<IconMoodCheck size={20} />}
              title={formatMessage({ id: 'statement.none' }, { who })}
              text={formatMessage({ id: 'statement.none.text' })}
            />
          )
        }
      </Loaded>
      <ShowMore list={more} />
    </Card>
  );
}

function Page({ input }: { input: { skip?: number; take?: number } }) {
  const read = useQuery(statements.GetMyStatements, input);
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
      {({ items }) => (
        <LinkRows
          rows={items.map((one) => ({
            key: one.statementId,
            to: `/Statement/${one.statementId}`,
            content: <Line statement={one} />,
          }))}
        />
      )}
    </Loaded>
  );
}

function Line({ statement }: { statement: Statement }) {
  const { formatMessage } = useIntl();
  const { rule, issuedAt, read, lifted } = statement;
  return (
    <span className={styles.line}>
      <span className={styles.what}>
        <strong>{formatMessage({ id: wordsOf(statement).title })}</strong>
        <span className={styles.quiet}>
          <DateText at={issuedAt} /> · {formatMessage({ id: `enum.Rule.${rule}` })}
        </span>
      </span>
      {lifted && <Tag>{formatMessage({ id: `enum.LiftReason.${lifted.reason}` })}</Tag>}
      {!read && <Tag tone="primary">{formatMessage({ id: 'statement.unread' })}</Tag>}
    </span>
  );
}
