import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { welcomeSteps, type welcomeStates, type WelcomeStep } from '../../../shared/start/welcome.ts';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { notify } from '../../platform/notify.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Steps } from '../../ui/form/Steps.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Welcome.module.css';

type State = (typeof welcomeStates)[number];

interface Props {
  /** Where the member stood when the page was opened. */
  from: WelcomeStep;
  /** The form of a step with its buttons in it; `next` goes on once it is saved. */
  children: (step: WelcomeStep, buttons: ReactNode, next: () => void) => ReactNode;
}

/** Three steps for who is new: each is kept by itself, so that one may leave and come back. */
export function Welcome({ from, children }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [step, setStep] = useState(from);
  const at = welcomeSteps.indexOf(step);
  const last = at === welcomeSteps.length - 1;
  const words = (id: string) => formatMessage({ id: `welcome.${id}` }, { who });
  const go = async (state: State) => {
    try {
      // The first step asks for them, so that nothing else has to.
      if (step === 'who') await configure('heightAndWeightAsked', true);
      await configure('welcome', state);
    } catch (error) {
      return tellFailure(error);
    }
    if (state === 'done' || state === 'dismissed') {
      notify({ message: words(`${state}.said`) });
      return document.getElementById('main')?.focus({ preventScroll: true });
    }
    setStep(state);
    document.getElementById('welcome')?.focus();
  };
  const next = () => void go(welcomeSteps[at + 1] ?? 'done');
  const buttons = (
    <div className={styles.buttons}>
      {at > 0 && (
        <Button variant="text" onClick={() => void go(welcomeSteps[at - 1]!)}>
          {words('back')}
        </Button>
      )}
      {!last && (
        <Button variant="text" onClick={next}>
          {words('skip')}
        </Button>
      )}
      <Button type="submit">{words(last ? 'finish' : 'next')}</Button>
    </div>
  );
  return (
    <Card padding="text" className={styles.card} aria-labelledby="welcome">
      <div className={styles.head}>
        <h2 id="welcome" tabIndex={-1}>
          {words('title')}
        </h2>
        <IconButton label={words('dismiss')} icon={<IconX size={20} />} onClick={() => void go('dismissed')} />
      </div>
      <Steps label={words('steps')} steps={welcomeSteps.map((one) => words(one))} current={at} />
      <p className={styles.lead}>{words(`${step}.lead`)}</p>
      {children(step, buttons, next)}
    </Card>
  );
}
