import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { darkProfile } from '../../../shared/dark/contract.ts';
import { Appeal } from '../../kit/Appeal.tsx';
import { useCommand } from '../../platform/api.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { confirm } from '../../platform/confirm.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './DarkApplication.module.css';
import { MakeProfile } from './MakeProfile.tsx';
import { Ways } from './Ways.tsx';

type Application = Output<typeof darkProfile.GetDarkApplication>;

const tones: Record<Application['darkStatus'], Tone> = {
  None: 'neutral',
  Pending: 'info',
  Approved: 'success',
  Rejected: 'danger',
  Revoked: 'warn',
};

const rules = ['adults', 'discretion', 'consent', 'leaving'] as const;

/** How one stands with the dark variant, and the one thing to do next. */
export function DarkApplication({ application }: { application: Application }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const profile = useCurrentProfile();
  const head = useRef<HTMLHeadingElement>(null);
  const { darkStatus, reason, statementId, appliedAt, applyAgainAt, made, needs } = application;
  const approved = darkStatus === 'Approved';
  const words = (id: string) => formatMessage({ id }, { who });
  const mayApply = darkStatus === 'None' || (darkStatus === 'Rejected' && isOver(applyAgainAt));
  return (
    <>
      <Card padding="text">
        <div className={styles.state}>
          <h2 ref={head} tabIndex={-1}>
            {words('dark.state')}
          </h2>
          <Tag tone={tones[darkStatus]}>{formatMessage({ id: `enum.DarkStatus.${darkStatus}` })}</Tag>
        </div>
        <p>{words(`dark.${applicationStep(application)}`)}</p>
        {made && !approved && <p className={styles.quiet}>{words('dark.hidden')}</p>}
        {darkStatus === 'Pending' && appliedAt && (
          <p className={styles.quiet}>
            {formatMessage({ id: 'dark.appliedAt' }, { date: <DateText key="date" at={appliedAt} /> })}
          </p>
        )}
        {reason && darkStatus !== 'Revoked' && <blockquote className={styles.reason}>{reason}</blockquote>}
        {darkStatus === 'Revoked' && statementId !== null && (
          <Appeal statementId={statementId} className={styles.quiet} />
        )}
        {darkStatus === 'Rejected' && applyAgainAt && !mayApply && (
          <p className={styles.quiet}>
            {formatMessage({ id: 'dark.again' }, { date: <DateText key="date" at={applyAgainAt} /> })}
          </p>
        )}
        {darkStatus === 'Pending' && <Back command={darkProfile.WithdrawDarkApplication} words="withdraw" />}
        {approved && made && needs.member && <Ways />}
        {approved && <Back command={darkProfile.LeaveDarkProfile} words="leave" />}
      </Card>
      {approved && !made && needs.member && profile && (
        <MakeProfile persons={profile.persons} onMade={() => head.current?.focus()} />
      )}
      {mayApply && <Apply application={application} />}
    </>
  );
}

/** Which sentence says how it stands. */
function applicationStep({ darkStatus, made, needs }: Application): string {
  if (darkStatus !== 'Approved') return darkStatus;
  if (!needs.member) return 'Approved.lapsed';
  return made ? 'Approved' : 'Approved.unmade';
}

const isOver = (at: string | null) => at === null || Date.parse(at) <= Date.now();

/** Takes the application back, or leaves: after a question. */
function Back({
  command,
  words,
}: {
  command: typeof darkProfile.WithdrawDarkApplication | typeof darkProfile.LeaveDarkProfile;
  words: 'withdraw' | 'leave';
}) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [send, { isLoading }] = useCommand(command);
  const ask = async () => {
    const label = formatMessage({ id: `dark.${words}` }, { who });
    const sure = await confirm({
      title: formatMessage({ id: `dark.${words}.title` }),
      text: formatMessage({ id: `dark.${words}.text` }, { who }),
      confirmLabel: label,
      tone: words === 'leave' ? 'danger' : 'primary',
    });
    if (sure) await send({}).catch(tell);
  };
  return (
    <div className={styles.act}>
      <Button variant={words === 'leave' ? 'danger' : 'outline'} busy={isLoading} onClick={() => void ask()}>
        {formatMessage({ id: `dark.${words}` }, { who })}
      </Button>
    </div>
  );
}

/** What is needed, the rules, and the application. */
function Apply({ application: { needs, rulesVersion } }: { application: Application }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [apply, { isLoading }] = useCommand(darkProfile.ApplyForDarkProfile);
  const lacking = Object.values(needs).includes(false);
  const send = async () => {
    setMissing(!agreed);
    if (!agreed) return document.getElementById('dark-agreed')?.focus();
    await apply({ rulesVersion }).catch(tell);
  };
  return (
    <>
      <Card padding="text" aria-labelledby="dark-needs">
        <h2 id="dark-needs">{formatMessage({ id: 'dark.needs' })}</h2>
        <ul className={styles.needs}>
          <Need there={needs.member} words="member" />
          <Need there={needs.over18} words="over18" to="/ProfileValidation" />
          <Need there={needs.sensitiveConsent} words="sensitiveConsent" to="/EditProfile/Main#sensitive" />
        </ul>
      </Card>
      <Card padding="text" aria-labelledby="dark-rules">
        <h2 id="dark-rules">{formatMessage({ id: 'dark.rules' })}</h2>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{formatMessage({ id: `dark.rule.${rule}` }, { who })}</li>
          ))}
        </ul>
        <Checkbox
          id="dark-agreed"
          label={formatMessage({ id: 'dark.agree' }, { who })}
          error={missing && !agreed ? formatMessage({ id: 'dark.agree.missing' }) : undefined}
          checked={agreed}
          onChange={() => setAgreed(!agreed)}
        />
        <div className={styles.act}>
          <Button
            busy={isLoading}
            blocked={lacking ? formatMessage({ id: 'dark.lacking' }) : undefined}
            onClick={() => void send()}
          >
            {formatMessage({ id: 'dark.apply' })}
          </Button>
        </div>
      </Card>
    </>
  );
}

function Need({ there, words, to }: { there: boolean; words: string; to?: string }) {
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: `dark.need.${words}` });
  return (
    <li>
      {there ? <IconCheck size={20} /> : <IconX size={20} />}
      <span>
        {!there && to ? <Link to={to}>{text}</Link> : text}{' '}
        <Tag tone={there ? 'success' : 'warn'}>
          {formatMessage({ id: there ? 'dark.need.there' : 'dark.need.missing' })}
        </Tag>
      </span>
    </li>
  );
}
