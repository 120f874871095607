import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CallError } from '../../platform/sending.ts';
import { useLeaveQuestion } from '../../platform/leaveWarning.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Radio } from '../../ui/form/Choice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { AreaChoice } from './AreaChoice.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import styles from './LodgeForm.module.css';
import { faultsOf, type LodgeDraft, type LodgeForEdit } from './lodgeForm.ts';
import { LookCard } from './LookCard.tsx';
import { RulesField } from './RulesField.tsx';
import { VisibilityChoice } from './VisibilityChoice.tsx';
import type { PictureAsk } from './types.ts';

/** Letters at most, as the server has them too. */
const most = { name: 60, teaser: 160, text: 5000, question: 200 };

interface Props {
  begun: LodgeDraft;
  /** The lodge as it is; none while it is founded. */
  lodge?: LodgeForEdit;
  submitLabel: string;
  cancelTo: string;
  onSubmit: (draft: LodgeDraft) => Promise<boolean>;
  askForPicture: (ask: PictureAsk) => ReactNode;
  chooseKinks: (kinkIds: number[], onChange: (kinkIds: number[]) => void) => ReactNode;
}

/** Everything a lodge says of itself, and who may come in. */
export function LodgeForm({ begun, lodge, submitLabel, cancelTo, onSubmit, askForPicture, chooseKinks }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [draft, setDraft] = useState(begun);
  const [attempt, setAttempt] = useState<{ number: number; faults: Record<string, string> }>({ number: 0, faults: {} });
  const [state, setState] = useState<'writing' | 'saving' | 'saved'>('writing');
  const change = (part: Partial<LodgeDraft>) => setDraft((now) => ({ ...now, ...part }));
  const unsaved = state !== 'saved' && JSON.stringify(draft) !== JSON.stringify(begun);
  useLeaveQuestion(unsaved && state === 'writing', {
    title: formatMessage({ id: 'lodges.form.leave.title' }),
    text: formatMessage({ id: 'lodges.form.leave.text' }),
    confirmLabel: formatMessage({ id: 'lodges.form.leave' }),
  });
  const fail = (faults: Record<string, string>) => setAttempt(({ number }) => ({ number: number + 1, faults }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const faults = faultsOf(draft);
    fail(faults);
    if (Object.keys(faults).length > 0) return;
    setState('saving');
    try {
      setState((await onSubmit(draft)) ? 'saved' : 'writing');
    } catch (error) {
      setState('writing');
      const { code } = error as CallError;
      if (code === 'LodgeNameTaken') fail({ 'lodge-name': `refusal.${code}` });
      else tell(error);
    }
  };
  const errorOf = (id: string) => {
    const fault = attempt.faults[id];
    return fault ? formatMessage({ id: fault }) : undefined;
  };
  const text = (id: 'name' | 'teaser' | 'text' | 'question') => ({
    id: `lodge-${id}`,
    label: formatMessage({ id: `lodges.form.${id}` }),
    error: errorOf(`lodge-${id}`),
    value: draft[id],
    maxLength: most[id],
    onChange: ({ target }: { target: { value: string } }) => change({ [id]: target.value }),
  });
  const errors = Object.entries(attempt.faults).map(([field, id]) => ({ field, text: formatMessage({ id }) }));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} attempt={attempt.number} />
      <Card padding="text" className={styles.card} aria-labelledby="lodge-form-words">
        <SectionHead id="lodge-form-words" title={formatMessage({ id: 'lodges.form.words' })} />
        <TextField {...text('name')} autoComplete="off" />
        <TextField {...text('teaser')} hint={formatMessage({ id: 'lodges.form.teaser.hint' })} autoComplete="off" />
        <TextArea {...text('text')} rows={6} hint={formatMessage({ id: 'lodges.form.text.hint' })} />
        <RulesField rules={draft.rules} onChange={(rules) => change({ rules })} />
      </Card>
      <Card padding="text" className={styles.card} aria-labelledby="lodge-form-about">
        <SectionHead id="lodge-form-about" title={formatMessage({ id: 'lodges.form.about' })} />
        <CategoryChoice chosen={draft.categories} onChange={(categories) => change({ categories })} />
        {chooseKinks(draft.kinks, (kinks) => change({ kinks }))}
        <AreaChoice country={draft.country} areaId={draft.areaId} onChange={change} />
      </Card>
      <Card padding="text" className={styles.card} aria-labelledby="lodge-form-door">
        <SectionHead id="lodge-form-door" title={formatMessage({ id: 'lodges.form.door' })} />
        <fieldset className={styles.choices}>
          <legend>{formatMessage({ id: 'lodges.form.access' })}</legend>
          {(['NewMembersApproved', 'AccessForAll'] as const).map((access) => (
            <Radio
              key={access}
              name="access"
              label={formatMessage({ id: `enum.LodgeAccess.${access}` })}
              hint={formatMessage({ id: `lodges.form.access.${access}` })}
              checked={draft.access === access}
              onChange={() => change({ access })}
            />
          ))}
        </fieldset>
        {draft.access === 'AccessForAll' && lodge?.access === 'NewMembersApproved' && lodge.waiting > 0 && (
          <p className={styles.note}>{formatMessage({ id: 'lodges.form.access.waiting' }, { n: lodge.waiting })}</p>
        )}
        {draft.access === 'NewMembersApproved' && (
          <TextField {...text('question')} required={false} hint={formatMessage({ id: 'lodges.form.question.hint' })} />
        )}
        <VisibilityChoice
          id="lodge-visibility"
          value={draft.visibility}
          error={errorOf('lodge-visibility')}
          onChange={(visibility) => change({ visibility })}
        />
      </Card>
      <LookCard draft={draft} lodge={lodge} onChange={change} askForPicture={askForPicture} />
      <div className={styles.actions}>
        <LinkButton variant="outline" to={cancelTo}>
          {formatMessage({ id: 'ui.cancel' })}
        </LinkButton>
        <Button type="submit" busy={state === 'saving'}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
