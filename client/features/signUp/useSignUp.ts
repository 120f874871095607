import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallError } from '../../app/api.ts';
import { tellFailure } from '../../app/failed.ts';
import { useNewPassword } from '../../app/newPassword.ts';
import { faultsOf, isUnderAge, placeOfRefusal, steps, type Faults, type Form } from './form.ts';
import { useCountries, useNameCheck, useTown } from './lookUps.ts';
import { forgetForm, keepForm, keptForm } from './promo.ts';
import { useCreation } from './useCreation.ts';
import { useFaults } from './useFaults.ts';
import { useStep } from './useStep.ts';

/** What the steps know and do. */
export interface SignUp {
  form: Form;
  today: Date;
  change: (part: Partial<Form>) => void;
  /** A control was left: from now on it says what is wrong with it. */
  leave: (field: string) => void;
  /** The id of the sentence about a control, if there is one to say. */
  faultOf: (field: string) => string | undefined;
  password: string;
  setPassword: (password: string) => void;
  judgePassword: () => void;
  passwordGood: boolean;
  nameFree: boolean;
  countries: { id: string; name: string }[];
  town: string | undefined;
}

/** The way from nothing to a profile. */
export function useSignUp() {
  const [today] = useState(() => new Date());
  const [typed, setForm] = useState(keptForm);
  const [password, setPassword] = useState('');
  const [underAge, setUnderAge] = useState(false);
  const [busy, setBusy] = useState(false);
  const { countryId, countries } = useCountries(typed.countryId);
  const form = useMemo(() => ({ ...typed, countryId }), [typed, countryId]);
  const { judge, faultOf: passwordFaultOf } = useNewPassword();
  const { index, step, go, search } = useStep(form, today);
  const name = useNameCheck(form.name);
  const place = useTown(form.countryId, form.zipCode);
  const passwordFault = form.way === 'password' ? passwordFaultOf(password) : null;
  const present = {
    ...faultsOf(step, form, today),
    ...(step === 'name' && name.fault && { name: name.fault }),
    ...(step === 'name' && passwordFault && { password: `refusal.${passwordFault}` }),
    ...(step === 'persons' && place.fault && { zipCode: place.fault }),
  };
  const { summary, attempt, faultOf, fail, leave, clear } = useFaults(form, password, present);
  const create = useCreation(form, password, search);
  useEffect(() => {
    if (!underAge) keepForm(form);
  }, [form, underAge]);

  const change = useCallback((part: Partial<Form>) => setForm((before) => ({ ...before, ...part })), []);
  const judgePassword = () => judge(password, [form.name, form.email]);
  const tooYoung = () => {
    setUnderAge(true);
    forgetForm();
  };
  const refused = (error: unknown) => {
    const { code } = error as CallError;
    const at = placeOfRefusal[code];
    if (code === 'UnderAge') return tooYoung();
    if (error instanceof Error) return fail({ create: 'create.passkey.failed' });
    if (!at) return tellFailure(error);
    go(at.step);
    fail({ [at.field]: `refusal.${code}` });
  };
  const send = async () => {
    if (form.way === 'password' && !password) {
      go('name');
      return fail({ password: 'create.password.again' });
    }
    setBusy(true);
    try {
      await create();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  /** What only the server knows of a step; whoever goes on before the typing rested asks for it then. */
  const lookUp = async (): Promise<Faults> => {
    if (step === 'name') {
      const [taken, weak] = await Promise.all([
        'name' in present ? undefined : name.find(),
        form.way === 'password' ? judgePassword() : undefined,
      ]);
      return { ...(taken && { name: taken }), ...(weak && { password: `refusal.${weak}` }) };
    }
    const unknownPlace = step === 'persons' && !('zipCode' in present) && (await place.find());
    return unknownPlace ? { zipCode: unknownPlace } : {};
  };
  const next = async () => {
    const found = { ...present, ...(await lookUp()) };
    if (Object.keys(found).length > 0) return fail(found);
    if (step === 'persons' && isUnderAge(form, today)) return tooYoung();
    clear();
    if (step === 'consents') return send();
    go(steps[index + 1] ?? 'consents');
  };
  const back = () => {
    clear();
    go(steps[index - 1] ?? 'group');
  };
  const state: SignUp = {
    form,
    today,
    change,
    leave,
    faultOf,
    password,
    setPassword,
    judgePassword: () => void (password && judgePassword()),
    passwordGood: passwordFault === null,
    nameFree: name.free,
    countries,
    town: place.town,
  };
  return { state, step, index, summary, attempt, underAge, busy, next: () => void next(), back };
}
