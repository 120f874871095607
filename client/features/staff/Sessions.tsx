import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { staff } from '../../../shared/staff/contract.ts';
import { staffDesk } from '../../../shared/staff/actions.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Time } from '../../ui/Time.tsx';
import { EndSessions } from './PersonActions.tsx';
import type { Person } from './PersonHead.tsx';
import styles from '../../kit/desk/Person.module.css';
import { useAct } from '../../kit/desk/useAct.ts';

type Device = NonNullable<Output<typeof staff.GetPersonTimeline>['items'][number]['device']>;

/** A browser in words, with the network it came from. */
export function deviceWords({ formatMessage }: IntlShape, { browser, system, network }: Device): string {
  const name =
    browser && system
      ? formatMessage({ id: 'account.device.name' }, { browser, system })
      : (browser ?? system ?? formatMessage({ id: 'account.device.unknown' }));
  return network ? `${name} · ${network}` : name;
}

/** Sessions shown before the list is opened. */
const few = 4;

/** Where a profile is signed in, the latest first. */
export function Sessions({ person }: { person: Person }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [end] = useCommand(staffDesk.EndMemberSession);
  const { act, busy, error } = useAct();
  const { sessions, can } = person;
  const [all, setAll] = useState(false);
  const shown = all ? sessions : sessions.slice(0, few);
  return (
    <Card aria-labelledby="person-sessions">
      <SectionHead id="person-sessions" title={formatMessage({ id: 'staff.person.sessions' })} />
      {sessions.length === 0 && <p className={styles.quiet}>{formatMessage({ id: 'staff.person.none' })}</p>}
      <ul className={styles.rows}>
        {shown.map((session) => (
          <li key={session.sessionId}>
            {deviceWords(intl, session)}
            <p className={styles.quiet}>
              {formatMessage({ id: 'account.device.active' }, { time: <Time key="at" at={session.lastActiveAt} /> })}
              {can.includes('EndMemberSession') && (
                <Button
                  variant="text"
                  size="sm"
                  busy={busy}
                  aria-label={`${formatMessage({ id: 'account.device.end' })}: ${deviceWords(intl, session)}`}
                  onClick={() =>
                    void act(
                      () => end({ sessionId: session.sessionId }),
                      () => undefined,
                    )
                  }
                >
                  {formatMessage({ id: 'account.device.end' })}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <FieldSentence error={error} />
      <ShowMore list={{ more: shown.length < sessions.length, busy: false, showMore: () => setAll(true) }} />
      {can.includes('EndSessions') && sessions.length > 0 && (
        <div className={styles.below}>
          <EndSessions person={person} />
        </div>
      )}
    </Card>
  );
}
