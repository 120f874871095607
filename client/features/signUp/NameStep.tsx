import { useIntl } from 'react-intl';
import { nameLimits } from '../../../shared/signUp/names.ts';
import { usePasskeysSupported } from '../../platform/passkeys.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';
import { isCouple } from './form.ts';
import styles from './SignUp.module.css';
import type { SignUp } from './useSignUp.ts';

/** The name others see, the address nobody sees, and the way in. */
export function NameStep({ state }: { state: SignUp }) {
  const { formatMessage } = useIntl();
  const supported = usePasskeysSupported();
  const { form, change, leave, faultOf, nameFree } = state;
  const who = isCouple(form) ? 'couple' : 'other';
  const errorOf = (field: string) => {
    const fault = faultOf(field);
    return fault ? formatMessage({ id: fault }, nameLimits) : undefined;
  };
  return (
    <div className={styles.column}>
      <TextField
        id="name"
        label={formatMessage({ id: 'create.name' })}
        hint={formatMessage({ id: 'create.name.hint' }, { who, ...nameLimits })}
        error={errorOf('name')}
        success={nameFree ? formatMessage({ id: 'create.name.free' }) : undefined}
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
        onBlur={() => form.name && leave('name')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      <TextField
        id="email"
        type="email"
        label={formatMessage({ id: 'field.email' })}
        hint={formatMessage({ id: 'create.email.hint' })}
        error={errorOf('email')}
        value={form.email}
        onChange={({ target }) => change({ email: target.value })}
        onBlur={() => form.email && leave('email')}
        autoComplete="email"
        maxLength={254}
      />
      {supported && <WayIn form={form} change={change} />}
      {form.way === 'password' && <NewPassword state={state} error={errorOf('password')} />}
    </div>
  );
}

function WayIn({ form, change }: Pick<SignUp, 'form' | 'change'>) {
  const { formatMessage } = useIntl();
  const { way } = form;
  const label = formatMessage({ id: 'create.way' }, { who: isCouple(form) ? 'couple' : 'other' });
  const options = (['password', 'passkey'] as const).map((value) => ({
    value,
    label: formatMessage({ id: `create.way.${value}` }),
  }));
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <Segmented label={label} options={options} value={way} onChange={(chosen) => change({ way: chosen })} />
      {way === 'passkey' && <p className={styles.quiet}>{formatMessage({ id: 'create.way.passkey.text' })}</p>}
    </div>
  );
}

function NewPassword({ state, error }: { state: SignUp; error: string | undefined }) {
  const { formatMessage } = useIntl();
  const { password, setPassword, judgePassword, passwordGood, leave } = state;
  return (
    <PasswordField
      id="password"
      label={formatMessage({ id: 'field.newPassword' })}
      hint={formatMessage({ id: 'field.newPassword.hint' })}
      error={error}
      success={passwordGood ? formatMessage({ id: 'field.newPassword.good' }) : undefined}
      value={password}
      onChange={({ target }) => setPassword(target.value)}
      onBlur={() => {
        leave('password');
        judgePassword();
      }}
      autoComplete="new-password"
      maxLength={200}
    />
  );
}
