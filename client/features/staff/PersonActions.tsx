import { useState } from 'react';
import { useIntl } from 'react-intl';
import { staffDesk, staffStatus } from '../../../shared/staff/actions.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { notify } from '../../platform/notify.ts';
import { ImpersonationDialog } from './ImpersonationDialog.tsx';
import type { Person } from './PersonHead.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import styles from '../../kit/desk/Person.module.css';
import { StatementDialog, type Restricting } from '../../kit/desk/StatementDialog.tsx';
import { useAct } from '../../kit/desk/useAct.ts';

/** In the order of how much they restrict. */
const restricting = [
  'SendNote',
  'ForceConsentMedia',
  'ForceValidation',
  'BanFromBlogs',
  'BanFromFounding',
  'RevokeDarkAccess',
  'QuarantineProfile',
  'LockProfile',
  'ProposePermaLock',
] as const satisfies Restricting[];
type ActionDialog = Restricting | 'SetRole' | 'StartImpersonation';

/** What may be done about a profile; each asks first. */
export function PersonActions({ person }: { person: Person }) {
  const { formatMessage } = useIntl();
  const [openDialog, setOpenDialog] = useState<ActionDialog>();
  const { can } = person;
  const close = () => setOpenDialog(undefined);
  const opening = (name: ActionDialog) =>
    can.includes(name) && (
      <Button
        key={name}
        size="sm"
        variant={name === 'LockProfile' || name === 'ProposePermaLock' ? 'danger' : 'outline'}
        full
        onClick={() => setOpenDialog(name)}
      >
        {formatMessage({ id: `staff.person.${name}` })}
      </Button>
    );
  return (
    <Card aria-labelledby="person-actions">
      <SectionHead id="person-actions" title={formatMessage({ id: 'staff.desk.actions' })} />
      <div className={styles.actions}>
        <Lifting person={person} />
        {opening('StartImpersonation')}
        {restricting.map(opening)}
        {opening('SetRole')}
      </div>
      {can.length === 0 && <p className={styles.quiet}>{formatMessage({ id: 'staff.person.nothing' })}</p>}
      {openDialog === 'SetRole' && <RoleDialog person={person} onClose={close} />}
      {openDialog === 'StartImpersonation' && <ImpersonationDialog person={person} onClose={close} />}
      {openDialog && openDialog !== 'SetRole' && openDialog !== 'StartImpersonation' && (
        <StatementDialog key={openDialog} command={openDialog} person={person} onClose={close} />
      )}
    </Card>
  );
}

/** Taking back what restricts a profile; one question each. */
function Lifting({ person: { profileId, name, can } }: { person: Person }) {
  const { formatMessage } = useIntl();
  const [release] = useCommand(staffStatus.ReleaseProfile);
  const [unlock] = useCommand(staffStatus.UnlockProfile);
  const [reinstate] = useCommand(staffStatus.ReinstateProfile);
  const [letBack] = useCommand(staffStatus.LiftBlogBan);
  const [letFound] = useCommand(staffStatus.LiftFoundingBan);
  const [letInDark] = useCommand(staffStatus.RestoreDarkAccess);
  const [dropValidation] = useCommand(staffStatus.LiftForcedValidation);
  const [dropConsent] = useCommand(staffStatus.LiftForcedConsentMedia);
  const { act, busy, error } = useAct();
  const commands = {
    ReleaseProfile: release,
    UnlockProfile: unlock,
    ReinstateProfile: reinstate,
    LiftBlogBan: letBack,
    LiftFoundingBan: letFound,
    RestoreDarkAccess: letInDark,
    LiftForcedValidation: dropValidation,
    LiftForcedConsentMedia: dropConsent,
  };
  const ask = async (which: keyof typeof commands) => {
    const sure = await confirm({
      title: formatMessage({ id: `staff.person.${which}.title` }, { name }),
      text: formatMessage({ id: `staff.person.${which}.text` }),
      confirmLabel: formatMessage({ id: `staff.person.${which}` }),
    });
    const done = () => notify({ message: formatMessage({ id: 'staff.person.done' }), tone: 'success' });
    if (sure) await act(() => commands[which]({ profileId }), done);
  };
  return (
    <>
      {(Object.keys(commands) as (keyof typeof commands)[])
        .filter((which) => can.includes(which))
        .map((which) => (
          <Button key={which} variant="soft" size="sm" full busy={busy} onClick={() => void ask(which)}>
            {formatMessage({ id: `staff.person.${which}` })}
          </Button>
        ))}
      <FieldSentence error={error} />
    </>
  );
}

/** Signs a profile out everywhere. */
export function EndSessions({ person: { profileId, name } }: { person: Person }) {
  const { formatMessage } = useIntl();
  const [end] = useCommand(staffDesk.EndSessions);
  const { act, busy, error } = useAct();
  const ask = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'staff.person.EndSessions.title' }, { name }),
      confirmLabel: formatMessage({ id: 'staff.person.EndSessions' }),
      tone: 'danger',
    });
    const done = ({ ended }: { ended: number }) =>
      notify({ message: formatMessage({ id: 'account.devices.ended' }, { ended }), tone: 'success' });
    if (sure) await act(() => end({ profileId }), done);
  };
  return (
    <>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void ask()}>
        {formatMessage({ id: 'staff.person.EndSessions' })}
      </Button>
      <FieldSentence error={error} />
    </>
  );
}
