import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { useDraft } from '../../platform/draft.ts';
import { notify } from '../../platform/notify.ts';
import { TextArea } from '../../ui/form/TextField.tsx';
import styles from './Membership.module.css';
import type { LodgeData } from './types.ts';

/** Asks for membership; a question of the owner is answered, a few words without one are free. */
export function AskToJoin({ lodge: { lodgeId, question } }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const who = useWho();
  const draft = useDraft(['answer', me?.id, lodgeId].filter(Boolean).join(':'));
  const { wordsOf, tellUnforeseen } = useCallError();
  const [tried, setTried] = useState(false);
  const missing = question !== null && !draft.text.trim();
  const [requestMembership, { isLoading, error }] = useCommand(lodgeMembers.RequestMembership);
  const ask = () =>
    requestMembership({ lodgeId, ...(draft.text.trim() && { answer: draft.text }) }).then(() => {
      draft.clear();
      notify({ message: formatMessage({ id: 'lodges.asked' }), tone: 'success' });
    }, tellUnforeseen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) void ask();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{formatMessage({ id: 'lodges.ask.text' }, { who })}</p>
      <TextArea
        label={question ?? formatMessage({ id: 'lodges.ask.words' })}
        hint={formatMessage({ id: 'lodges.ask.hint' })}
        required={question !== null}
        value={draft.text}
        maxLength={longest(lodgeMembers.RequestMembership, 'answer')}
        error={tried && missing ? formatMessage({ id: 'ui.field.required' }) : wordsOf(error)}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Button type="submit" full busy={isLoading}>
        {formatMessage({ id: 'lodges.ask' })}
      </Button>
    </form>
  );
}
