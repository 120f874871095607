import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { staffStatus } from '../../../shared/staff/actions.ts';
import type { staff } from '../../../shared/staff/contract.ts';
import { statements } from '../../../shared/moderation/statements.ts';
import { useCommand } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { StaffDialog } from './StaffDialog.tsx';
import { noDraft, untilOf, type Draft, type RuleName, type Scope } from './statement.ts';
import { StatementFields } from './StatementFields.tsx';
import { StatementPreview } from './StatementPreview.tsx';
import { useAct } from './useAct.ts';

type Person = Output<typeof staff.GetPerson>;

/** Commands that write to the member. */
export type Restricting =
  | 'SendNote'
  | 'QuarantineProfile'
  | 'BanFromBlogs'
  | 'BanFromFounding'
  | 'RevokeDarkAccess'
  | 'ForceValidation'
  | 'ForceConsentMedia'
  | 'LockProfile'
  | 'ProposePermaLock';

const scopes: Record<Restricting, Scope> = {
  SendNote: 'Note',
  QuarantineProfile: 'Quarantined',
  BanFromBlogs: 'Blogs',
  BanFromFounding: 'CreateLodges',
  RevokeDarkAccess: 'Dark',
  ForceValidation: 'Identification',
  ForceConsentMedia: 'MediaConsent',
  LockProfile: 'Locked',
  ProposePermaLock: 'PermaLocked',
};

/** What may end by itself. */
const ending = ['LockProfile', 'BanFromBlogs', 'BanFromFounding'] as const satisfies Restricting[];
const ends = (command: Restricting): command is (typeof ending)[number] =>
  (ending as readonly Restricting[]).includes(command);

/** What has to be done by a day. */
const due = ['ForceValidation', 'ForceConsentMedia'] as const satisfies Restricting[];
const isDue = (command: Restricting): command is (typeof due)[number] =>
  (due as readonly Restricting[]).includes(command);
/** The preselected length of a lock, in days. */
const usualDays = 14;

/** Sends a statement by the command it belongs to. */
function useSending(command: Restricting, profileId: number) {
  const [note] = useCommand(statements.SendNote);
  const [quarantine] = useCommand(staffStatus.QuarantineProfile);
  const [lock] = useCommand(staffStatus.LockProfile);
  const [ban] = useCommand(staffStatus.BanFromBlogs);
  const [banFromFounding] = useCommand(staffStatus.BanFromFounding);
  const [revokeDark] = useCommand(staffStatus.RevokeDarkAccess);
  const [validate] = useCommand(staffStatus.ForceValidation);
  const [askConsent] = useCommand(staffStatus.ForceConsentMedia);
  const [propose] = useCommand(staffStatus.ProposePermaLock);
  return (rule: RuleName, { facts, days }: Draft): Promise<object> => {
    const until = untilOf({ days });
    const statement = { profileId, rule, facts };
    if (command === 'SendNote') return note({ profileId, rule, text: facts });
    const limited = { LockProfile: lock, BanFromBlogs: ban, BanFromFounding: banFromFounding };
    const answers = { ForceValidation: validate, ForceConsentMedia: askConsent };
    if (isDue(command)) return answers[command]({ ...statement, until: untilOf({ days })! });
    if (ends(command)) return limited[command]({ ...statement, ...(until && { until }) });
    const open = { QuarantineProfile: quarantine, RevokeDarkAccess: revokeDark, ProposePermaLock: propose };
    return open[command](statement);
  };
}

interface Props {
  command: Restricting;
  person: Person;
  onClose: () => void;
}

/** Which rule, what happened, until when, and the statement as its member will read it. */
export function StatementDialog({ command, person: { profileId, name, profile }, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(isDue(command) ? { ...noDraft, days: usualDays } : noDraft);
  const [tried, setTried] = useState(false);
  const send = useSending(command, profileId);
  const { act, busy, error } = useAct();
  const submit = () => {
    setTried(true);
    const { rule } = draft;
    if (!rule || !draft.facts.trim()) return;
    void act(
      () => send(rule, draft),
      () => {
        notify({ message: formatMessage({ id: 'staff.person.done' }), tone: 'success' });
        onClose();
      },
    );
  };
  return (
    <StaffDialog
      title={formatMessage({ id: `staff.person.${command}.title` }, { name })}
      text={formatMessage({ id: `staff.person.${command}.text` })}
      size="md"
      confirmLabel={formatMessage({ id: `staff.person.${command}` })}
      {...(command !== 'SendNote' && { tone: 'danger' })}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <StatementFields
        draft={draft}
        onChange={setDraft}
        ends={ends(command) || isDue(command)}
        mustEnd={isDue(command)}
        tried={tried}
      />
      <StatementPreview draft={draft} scope={scopes[command]} reader={profile} />
    </StaffDialog>
  );
}
