import { IconFlag } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { reports } from '../../../shared/moderation/reports.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Card, SectionHead, Well } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Contest } from './Contest.tsx';
import styles from './Reports.module.css';

type Report = Output<typeof reports.GetMyReports>['items'][number];

const size = 10;

const tones: Record<Report['state'], Tone> = {
  Received: 'neutral',
  InReview: 'info',
  NeedsInfo: 'warn',
  ActionTaken: 'success',
  NoAction: 'neutral',
};

/** What I reported, how it stands and how it ended. */
export function MyReports() {
  const { formatMessage } = useIntl();
  const heading = useId();
  const { first, inputs, ...more } = usePages(reports.GetMyReports, {}, size, 'reports');
  return (
    <Card padding="none" aria-labelledby={heading} className={styles.list}>
      <SectionHead id={heading} title={formatMessage({ id: 'reporting.mine' })} />
      <Loaded read={first} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) =>
          items.length > 0 ? (
            inputs.map((input, page) => <Page key={page} input={input} />)
          ) : (
            <EmptyState
              icon={<IconFlag size={20} />}
              title={formatMessage({ id: 'reporting.none' })}
              text={formatMessage({ id: 'reporting.none.text' })}
            />
          )
        }
      </Loaded>
      <ShowMore list={more} />
    </Card>
  );
}

function Page({ input }: { input: { skip?: number; take?: number } }) {
  const read = useQuery(reports.GetMyReports, input);
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
      {({ items }) => (
        <ul className={styles.reports}>
          {items.map((one) => (
            <ReportRow key={one.reportId} report={one} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function ReportRow({ report }: { report: Report }) {
  const { reportId, receipt, contentType, subReason, at, state, decidedAt, contests, can } = report;
  const { formatMessage } = useIntl();
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.what}>
          <strong>{formatMessage({ id: `enum.ReportSubReason.${subReason}` })}</strong>
          <span className={styles.quiet}>
            {formatMessage({ id: `enum.ReportedContent.${contentType}` })} ·{' '}
            {contests && <>{formatMessage({ id: 'reporting.again' })} · </>}
            <DateText at={at} /> · {receipt}
          </span>
        </span>
        <Tag tone={tones[state]}>{formatMessage({ id: `enum.ReportState.${state}` })}</Tag>
      </div>
      {decidedAt && (
        <p className={styles.quiet}>
          {formatMessage(
            { id: `reporting.outcome.${state === 'ActionTaken' ? 'acted' : 'none'}` },
            { when: <DateText key="when" at={decidedAt} /> },
          )}
        </p>
      )}
      <Question report={report} />
      {can.includes('ContestReport') && <Contest reportId={reportId} />}
    </li>
  );
}

/** What the house wants to know about it, and what I answered. */
function Question({ report: { reportId, question, answer, can } }: { report: Report }) {
  const { formatMessage } = useIntl();
  if (!question) return null;
  return (
    <Well className={styles.asked}>
      <p className={styles.label}>{formatMessage({ id: 'reporting.question' })}</p>
      <p className={styles.words}>{question}</p>
      {answer && (
        <>
          <p className={styles.label}>{formatMessage({ id: 'reporting.answer' })}</p>
          <p className={styles.words}>{answer}</p>
        </>
      )}
      {can.includes('AnswerReport') && <AnswerForm reportId={reportId} />}
    </Well>
  );
}
