import { IconArrowLeft } from '@tabler/icons-react';
import type { ComponentType, FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { nameLimits } from '../../../shared/signUp/names.ts';
import { useConsent } from '../../platform/consent.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ConsentsStep } from './ConsentsStep.tsx';
import { isCouple, steps, type Step } from './form.ts';
import { GroupStep } from './GroupStep.tsx';
import { NameStep } from './NameStep.tsx';
import { PersonsStep } from './PersonsStep.tsx';
import styles from './SignUp.module.css';
import { SignUpSteps } from './SignUpSteps.tsx';
import { UnderAge } from './UnderAge.tsx';
import { useSignUp, type SignUp } from './useSignUp.ts';

const bodies: Record<Exclude<Step, 'confirm'>, ComponentType<{ state: SignUp }>> = {
  group: GroupStep,
  name: NameStep,
  persons: PersonsStep,
  consents: ConsentsStep,
};

/** The steps to a new profile, up to the moment when it is created. */
export function SignUpForm() {
  const { formatMessage } = useIntl();
  const { state, step, index, summary, attempt, underAge, busy, next, back } = useSignUp();
  const mayStorePreferences = useConsent()?.preferences;
  if (underAge) return <UnderAge couple={isCouple(state.form)} />;
  if (step === 'confirm') return null;
  const Body = bodies[step];
  const who = isCouple(state.form) ? 'couple' : 'other';
  const errors = Object.entries(summary).map(([field, id]) => {
    const text = formatMessage({ id }, nameLimits);
    const person = who === 'couple' && /^person-(\d)/.exec(field);
    return {
      field,
      text: person ? formatMessage({ id: 'create.person.fault' }, { number: +person[1]! + 1, text }) : text,
    };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) next();
  };
  return (
    <>
      <SignUpSteps current={index} />
      <PageTitle key={step} tab={formatMessage({ id: 'create.title' })}>
        {formatMessage({ id: `create.${step}.title` }, { who })}
      </PageTitle>
      <p className={styles.lead}>{formatMessage({ id: `create.${step}.lead` }, { who })}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <Body state={state} />
        <div className={styles.actions}>
          {index > 0 && (
            <Button variant="outline" size="lg" icon={<IconArrowLeft size={20} />} onClick={back}>
              {formatMessage({ id: 'create.back' })}
            </Button>
          )}
          <span className={styles.progress}>
            {formatMessage(
              { id: mayStorePreferences ? 'create.progress.kept' : 'create.progress' },
              { step: index + 1, steps: steps.length },
            )}
          </span>
          <Button id="create" type="submit" size="lg" busy={busy}>
            {formatMessage({ id: step === 'consents' ? 'create.send' : 'ui.continue' })}
          </Button>
        </div>
      </form>
    </>
  );
}
