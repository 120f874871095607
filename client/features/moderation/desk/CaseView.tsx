import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { SectionHead } from '../../../ui/Card.tsx';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Time } from '../../../ui/Time.tsx';
import { AskReporter } from './AskReporter.tsx';
import { LookAround } from './LookAround.tsx';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import { Due } from '../../../kit/desk/Due.tsx';
import { MediaView } from '../../../kit/desk/MediaView.tsx';
import { personPath } from '../../../kit/desk/paths.ts';
import styles from '../../../kit/desk/Staff.module.css';
import { Veiled } from '../../../kit/desk/Veiled.tsx';
import type { Case } from './types.ts';

/** What was reported, as it stood then, and what was said about it. */
export function CaseView({ one }: { one: Case }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Facts one={one} />
      <Signals one={one} />
      <SectionHead
        level={3}
        title={formatMessage({ id: one.items.length > 0 ? 'staff.case.evidence' : 'staff.case.exhibit' })}
      />
      {one.evidence === null && <p className={styles.quiet}>{formatMessage({ id: 'staff.case.noEvidence' })}</p>}
      {one.evidence && <Veiled text={one.evidence} />}
      {one.media && <MediaView media={one.media} />}
      {one.path && !one.dark && (
        <p className={styles.after}>
          <Link to={one.path}>{formatMessage({ id: 'staff.case.path' })}</Link>
        </p>
      )}
      <LookAround one={one} />
      {one.items.length > 0 && (
        <>
          <SectionHead level={3} title={formatMessage({ id: 'staff.case.said' })} />
          <ul className={styles.rows}>
            {one.items.map((item) => (
              <li key={item.reportId}>
                <Report item={item} mayAsk={one.can.includes('AskReporter') && item.canAsk} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What the house noticed by itself: no words of anybody, which are read only where somebody reported them. */
function Signals({ one: { signals } }: { one: Case }) {
  const { formatMessage } = useIntl();
  if (signals.length === 0) return null;
  return (
    <>
      <SectionHead level={3} title={formatMessage({ id: 'staff.case.signals' })} />
      <p className={styles.tags}>
        {signals.map((signal) => (
          <Tag key={signal} tone="warn">
            {formatMessage({ id: `enum.MailSignal.${signal}` })}
          </Tag>
        ))}
      </p>
      <p className={styles.quiet}>{formatMessage({ id: 'staff.case.signals.hint' })}</p>
    </>
  );
}

function Facts({ one }: { one: Case }) {
  const { formatMessage } = useIntl();
  const { dark, owner, ownerStatus, strikes, hidden, contested, needsInfo, contentType, openedAt, dueAt, decision } =
    one;
  return (
    <>
      <p className={styles.tags}>
        <Tag>{formatMessage({ id: `enum.ReportedContent.${contentType}` })}</Tag>
        <DarkTag dark={dark} />
        {ownerStatus && <Tag tone="info">{formatMessage({ id: `enum.ProfileStatus.${ownerStatus}` })}</Tag>}
        {owner && (
          <Tag tone={strikes > 0 ? 'warn' : 'neutral'}>{formatMessage({ id: 'staff.strikes' }, { strikes })}</Tag>
        )}
        {hidden && <Tag tone="warn">{formatMessage({ id: 'staff.case.hidden' })}</Tag>}
        {contested && <Tag tone="warn">{formatMessage({ id: 'staff.case.contested' })}</Tag>}
        {needsInfo && <Tag tone="info">{formatMessage({ id: 'staff.case.needsInfo' })}</Tag>}
      </p>
      {owner && (
        <p className={styles.after}>
          <Link to={personPath(owner.profileId)} className={styles.person}>
            <PersonLine person={owner} group size={36} />
          </Link>
        </p>
      )}
      <p className={styles.quiet}>
        {formatMessage({ id: 'staff.case.opened' }, { time: <Time key="at" at={openedAt} /> })}
        {!decision && (
          <>
            {' '}
            · <Due at={dueAt} />
          </>
        )}
      </p>
    </>
  );
}

function Report({ item, mayAsk }: { item: Case['items'][number]; mayAsk: boolean }) {
  const { formatMessage } = useIntl();
  const { reporter, subReason, at, text, question, answer, receipt } = item;
  return (
    <>
      <p>
        <strong>{formatMessage({ id: `enum.ReportSubReason.${subReason}` })}</strong>{' '}
        <span className={styles.quiet}>
          {reporter ? (
            <Link to={personPath(reporter.profileId)}>{reporter.name}</Link>
          ) : (
            formatMessage({ id: 'staff.case.guest' })
          )}{' '}
          · <Time at={at} /> · {receipt}
        </span>
      </p>
      {text && <p className={styles.words}>{text}</p>}
      {question && (
        <p className={styles.words}>
          <strong>{formatMessage({ id: 'staff.case.asked' })}</strong> {question}
        </p>
      )}
      {answer && (
        <p className={styles.words}>
          <strong>{formatMessage({ id: 'staff.case.answered' })}</strong> {answer}
        </p>
      )}
      {mayAsk && <AskReporter reportId={item.reportId} name={reporter?.name ?? ''} />}
    </>
  );
}
