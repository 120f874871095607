import { useIntl } from 'react-intl';
import { singleGenders } from '../../../shared/signUp/contract.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { portraits } from '../../kit/people/portraits.ts';
import { SelectField } from '../../ui/form/TextField.tsx';
import { type Form, type Group, type PersonGender, isCouple } from './form.ts';
import styles from './SignUp.module.css';
import type { SignUp } from './useSignUp.ts';

const groups = Object.entries(portraits).map(([group, picture]) => ({ group: group as Group, picture }));

/** Who is asking: one person of a group, or two. */
export function GroupStep({ state: { form, change, faultOf } }: { state: SignUp }) {
  const { formatMessage } = useIntl();
  const fault = faultOf('group-Female');
  return (
    <>
      <fieldset aria-describedby={fault && 'group-said'}>
        <legend className={styles.legend}>{formatMessage({ id: 'create.group.legend' })}</legend>
        <div className={styles.groups}>
          {groups.map(({ group, picture }) => (
            <label key={group} className={styles.group}>
              <input
                type="radio"
                name="group"
                id={`group-${group}`}
                checked={form.group === group}
                onChange={() => change({ group })}
              />
              <img src={picture} alt="" width="56" height="56" />
              <span>
                <strong>{formatMessage({ id: `ui.group.${group}` })}</strong>
                <span className={styles.quiet}>{formatMessage({ id: `create.group.${group}` })}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FieldSentence id="group-said" error={fault && formatMessage({ id: fault })} />
      {isCouple(form) && <TheTwo form={form} change={change} />}
    </>
  );
}

/** Who the two of a couple are. */
function TheTwo({ form, change }: { form: Form; change: SignUp['change'] }) {
  const { formatMessage } = useIntl();
  const [first, second] = form.persons;
  const set = (index: number, gender: PersonGender) =>
    change({ persons: index === 0 ? [{ ...first, gender }, second] : [first, { ...second, gender }] });
  return (
    <div className={styles.pair}>
      {form.persons.map(({ gender }, index) => (
        <SelectField
          key={index}
          label={formatMessage({ id: 'create.person' }, { number: index + 1 })}
          value={gender}
          onChange={({ target }) => set(index, target.value as PersonGender)}
        >
          {singleGenders.map((one) => (
            <option key={one} value={one}>
              {formatMessage({ id: `ui.group.${one}` })}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
