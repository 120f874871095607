import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { sealedMedia } from '../../../shared/sealed/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { notify } from '../../platform/notify.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { DateText, Time } from '../../ui/Time.tsx';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';
import { Due } from '../../kit/desk/Due.tsx';
import { personPath } from '../../kit/desk/paths.ts';
import facts from '../../kit/desk/Staff.module.css';
import { StaffDialog } from '../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../kit/desk/useAct.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { SealedAccess } from './SealedAccess.tsx';
import styles from './Sealed.module.css';
import type { Sealed, Hotline } from './types.ts';

const tones: Record<Sealed['state'], Tone> = { ToReport: 'warn', Reported: 'success', Closed: 'neutral' };

/** One case in facts: never the picture, nor anything made of it. */
export function SealedCase({ item, hotlines }: { item: Sealed; hotlines: Hotline[] }) {
  const { formatMessage } = useIntl();
  const [openDialog, setOpenDialog] = useState<'report' | 'access'>();
  const { mediaId, state, dueAt, accesses, can } = item;
  const close = () => setOpenDialog(undefined);
  return (
    <Card aria-labelledby={`case-${mediaId}`} className={styles.case}>
      <SectionHead
        id={`case-${mediaId}`}
        title={formatMessage({ id: 'staff.sealed.case' }, { number: mediaId })}
        aside={<Tag tone={tones[state]}>{formatMessage({ id: `enum.SealedState.${state}` })}</Tag>}
      />
      {state === 'ToReport' && (
        <p className={styles.due}>
          <Due at={dueAt} />
        </p>
      )}
      <Facts item={item} />
      {accesses.length > 0 && <SealedAccess accesses={accesses} mediaId={mediaId} />}
      {can.length > 0 && (
        <div className={facts.buttons}>
          {can.includes('ReportSealedMedia') && (
            <Button size="sm" onClick={() => setOpenDialog('report')}>
              {formatMessage({ id: 'staff.sealed.report' })}
            </Button>
          )}
          {can.includes('RequestSealedAccess') && (
            <Button size="sm" variant="outline" onClick={() => setOpenDialog('access')}>
              {formatMessage({ id: 'staff.sealed.ask' })}
            </Button>
          )}
        </div>
      )}
      {openDialog === 'report' && <ReportDialog mediaId={mediaId} hotlines={hotlines} onClose={close} />}
      {openDialog === 'access' && <AskDialog mediaId={mediaId} onClose={close} />}
    </Card>
  );
}

function Facts({ item: { sealedAt, surface, list, account, state, report, deletedAt } }: { item: Sealed }) {
  const { formatMessage, formatDisplayName } = useIntl();
  const words = (id: string) => formatMessage({ id: `staff.sealed.${id}` });
  const entries: [string, ReactNode][] = [
    ['foundAt', <DateText key="at" at={sealedAt} time />],
    ['where', formatMessage({ id: `enum.SealedSurface.${surface}` })],
    ['list', list],
    [
      'account',
      <>
        <Link to={personPath(account.profileId)}>
          {account.name || account.profileId} ({account.profileId})
        </Link>{' '}
        · {formatMessage({ id: `enum.ProfileStatus.${account.status}` })} <DarkTag dark={account.dark} />
      </>,
    ],
  ];
  if (state === 'ToReport') entries.splice(1, 0, ['waited', <Time key="since" at={sealedAt} />]);
  if (report) {
    const { at, authority, country, by, way, reference } = report;
    const values = {
      time: <DateText key="at" at={at} time />,
      authority,
      country: formatDisplayName(country, { type: 'region' }),
    };
    entries.push(['reported', formatMessage({ id: 'staff.sealed.reportedTo' }, { ...values, name: by.name })]);
    entries.push(['reference', reference || (way === 'Mail' ? words('byMail') : '–')]);
  }
  const date = deletedAt && <DateText key="at" at={deletedAt} />;
  const gone = formatMessage({ id: 'staff.sealed.file.until' }, { date });
  entries.push(['file', state === 'ToReport' ? words('file.kept') : state === 'Closed' ? words('file.gone') : gone]);
  return (
    <dl className={facts.facts}>
      {entries.map(([name, content]) => (
        <div key={name} className={styles.fact}>
          <dt>{words(name)}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks a colleague for the file, with the reason. */
function AskDialog({ mediaId, onClose }: { mediaId: number; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [request] = useCommand(sealedMedia.RequestSealedAccess);
  const { act, busy, error } = useAct();
  const short = reason.trim().length < 10;
  const done = () => {
    onClose();
    notify({ message: formatMessage({ id: 'staff.sealed.ask.done' }), tone: 'success' });
  };
  const submit = () => {
    setTried(true);
    if (!short) void act(() => request({ mediaId, reason }), done);
  };
  return (
    <StaffDialog
      title={formatMessage({ id: 'staff.sealed.ask.title' }, { number: mediaId })}
      text={formatMessage({ id: 'staff.sealed.ask.text' })}
      confirmLabel={formatMessage({ id: 'staff.sealed.ask' })}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={formatMessage({ id: 'staff.sealed.ask.reason' })}
        hint={formatMessage({ id: 'staff.sealed.ask.hint' })}
        value={reason}
        maxLength={longest(sealedMedia.RequestSealedAccess, 'reason')}
        error={tried && short ? formatMessage({ id: 'staff.media.reject.short' }) : undefined}
        onChange={({ target }) => setReason(target.value)}
        required
        data-autofocus
      />
    </StaffDialog>
  );
}
