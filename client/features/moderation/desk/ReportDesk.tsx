import { useIntl } from 'react-intl';
import { cases } from '../../../../shared/moderation/cases.ts';
import { useQuery } from '../../../platform/api.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { CaseActions } from './CaseActions.tsx';
import { CaseView } from './CaseView.tsx';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import { Desk, type DeskProps } from '../../../kit/desk/Desk.tsx';
import { DeskItem, DeskRow, ItemSkeleton } from '../../../kit/desk/DeskItem.tsx';
import { Due } from '../../../kit/desk/Due.tsx';

const tones = { Urgent: 'danger', High: 'warn', Normal: 'neutral', Low: 'neutral' } as const;

/** Everything that was reported and waits; reports about one thing are one case. */
export function ReportDesk({ alone }: DeskProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(cases.GetReportQueue, { take: 100 });
  return (
    <Desk
      queue="Reports"
      read={read}
      alone={alone}
      idOf={(row) => row.caseId}
      isOpen={({ can }) => can.includes('DecideCase')}
      row={({ contentType, dark, priority, reasons, signals, reports, owner, dueAt, claimedBy }) => (
        <DeskRow
          title={formatMessage({ id: `enum.ReportedContent.${contentType}` })}
          aside={
            <>
              <DarkTag dark={dark} />
              <Tag tone={tones[priority]}>{formatMessage({ id: `enum.CasePriority.${priority}` })}</Tag>
            </>
          }
        >
          {owner?.name ?? formatMessage({ id: 'staff.nobody' })} ·{' '}
          {[
            ...reasons.map((one) => formatMessage({ id: `enum.ReportSubReason.${one}` })),
            ...signals.map((one) => formatMessage({ id: `enum.MailSignal.${one}` })),
          ].join(', ')}
          {reports > 1 && ` · ${formatMessage({ id: 'staff.case.reports' }, { reports })}`}
          <br />
          <Due at={dueAt} />
          {claimedBy && ` · ${formatMessage({ id: 'staff.case.with' }, { name: claimedBy.name })}`}
        </DeskRow>
      )}
      item={(caseId, _row, onDone) => <OpenCase caseId={caseId} onDone={onDone} />}
    />
  );
}

function OpenCase({ caseId, onDone }: { caseId: number; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const read = useQuery(cases.GetCase, { caseId });
  return (
    <Loaded read={read} skeleton={<ItemSkeleton />}>
      {(one) => (
        <DeskItem
          title={formatMessage({ id: 'staff.case.title' }, { number: caseId })}
          actions={<CaseActions one={one} onDone={onDone} />}
        >
          <CaseView one={one} />
        </DeskItem>
      )}
    </Loaded>
  );
}
