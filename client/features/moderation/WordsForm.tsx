import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { CommandState } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { useDraft } from '../../platform/draft.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { TextArea } from '../../ui/form/TextField.tsx';
import styles from './Reports.module.css';

interface Props {
  /** The name under which what was typed is kept in this tab. */
  draft: string;
  contract: object;
  label: string;
  hint?: string;
  button: string;
  state: CommandState;
  send: (text: string) => Promise<unknown>;
}

/** A few words for the house; what was typed stays until the server has it. */
export function WordsForm({ draft: name, contract, label, hint, button, state, send }: Props) {
  const { formatMessage } = useIntl();
  const id = useId();
  const draft = useDraft(name);
  const { wordsOf, tellUnforeseen } = useCallError();
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.text.trim();
    setMissing(!text);
    if (!text) return document.getElementById(id)?.focus();
    try {
      await send(text);
      draft.clear();
      // The form goes as soon as the page is read again.
      focusTitle();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        id={id}
        label={label}
        hint={hint}
        maxLength={longest(contract, 'text')}
        value={draft.text}
        error={missing ? formatMessage({ id: 'ui.field.required' }) : wordsOf(state.error)}
        onChange={({ target }) => {
          draft.change(target.value);
          setMissing(false);
          if (state.error) state.reset();
        }}
      />
      <div>
        <Button type="submit" size="sm" busy={state.isLoading}>
          {button}
        </Button>
      </div>
    </form>
  );
}
