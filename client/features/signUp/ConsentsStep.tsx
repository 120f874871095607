import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { isCouple, type Form } from './form.ts';
import styles from './SignUp.module.css';
import type { SignUp } from './useSignUp.ts';

/** In a window of its own, so that nothing that was typed is lost. */
const page = (path: string) => (words: ReactNode[]) => (
  <Link key={path} to={path} target="_blank">
    {words}
  </Link>
);

const boxes = ['terms', 'sensitive', 'news'] as const satisfies (keyof Form)[];

/** What somebody agrees to, each for itself; the news can be done without. */
export function ConsentsStep({ state: { form, change, faultOf } }: { state: SignUp }) {
  const { formatMessage } = useIntl();
  const who = isCouple(form) ? 'couple' : 'other';
  const errorOf = (field: string) => {
    const fault = faultOf(field);
    return fault ? formatMessage({ id: fault }) : undefined;
  };
  return (
    <div className={styles.consents}>
      {boxes.map((box) => (
        <Checkbox
          key={box}
          id={box}
          label={formatMessage(
            { id: `create.${box}` },
            {
              who,
              terms: page('/GeneralTerms'),
              rules: page('/EthicalRules'),
              privacy: page('/Privacy'),
            },
          )}
          hint={formatMessage({ id: `create.${box}.hint` }, { who })}
          error={errorOf(box)}
          checked={form[box]}
          onChange={({ target }) => change({ [box]: target.checked })}
        />
      ))}
    </div>
  );
}
