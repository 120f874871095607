import { useIntl } from 'react-intl';
import { Steps } from '../../ui/form/Steps.tsx';
import { steps } from './form.ts';

/** The way to a profile, and how far one has come. */
export function SignUpSteps({ current }: { current: number }) {
  const { formatMessage } = useIntl();
  return (
    <Steps
      label={formatMessage({ id: 'create.steps' })}
      steps={steps.map((step) => formatMessage({ id: `create.step.${step}` }))}
      current={current}
    />
  );
}
