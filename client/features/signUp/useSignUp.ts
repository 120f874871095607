import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallError } from '../../platform/sending.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useCountries } from '../../kit/place/places.ts';
import { useHere } from '../../platform/here.ts';
import { useNow } from '../../platform/now.ts';
import { emptyForm, isUnderAge, placeOfRefusal, steps, type Faults, type Form, type Step } from './form.ts';
import { forgetForm, keepForm, keptForm } from './promo.ts';
import { useCreation } from './useCreation.ts';
import { useFaults } from './useFaults.ts';
import { useStep } from './useStep.ts';
import { useStepFaults } from './useStepFaults.ts';

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
  const now = useNow();
  const [today] = useState(() => new Date(now));
  const [password, setPassword] = useState('');
  const [underAge, setUnderAge] = useState(false);
  const { form, change, countries } = useForm(!underAge);
  const { index, step, go, search } = useStep(form, today);
  const { present, lookUp, ...known } = useStepFaults({ step, form, password, today });
  const { summary, attempt, faultOf, fail, leave, clear } = useFaults(form, password, present);
  const tooYoung = () => {
    setUnderAge(true);
    forgetForm();
  };
  const { busy, send } = useSending({ form, password, search, go, fail, tooYoung });
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
  const state: SignUp = { form, today, change, leave, faultOf, password, setPassword, countries, ...known };
  return { state, step, index, summary, attempt, underAge, busy, next: () => void next(), back };
}

/** What is typed, kept across a reload where that is wanted and allowed. */
function useForm(keep: boolean) {
  // The server knows of nothing that is kept here.
  const isHere = useHere(() => true, false);
  const begun = useMemo(() => (isHere ? keptForm() : emptyForm), [isHere]);
  const [typed = begun, setForm] = useState<Form>();
  const { countryId, countries } = useCountries(typed.countryId);
  const form = useMemo(() => ({ ...typed, countryId }), [typed, countryId]);
  useEffect(() => {
    if (keep && isHere) keepForm(form);
  }, [form, isHere, keep]);
  const change = useCallback((part: Partial<Form>) => setForm((before = begun) => ({ ...before, ...part })), [begun]);
  return { form, change, countries };
}

interface Sending {
  form: Form;
  password: string;
  search: URLSearchParams;
  go: (step: Step) => void;
  fail: (faults: Faults) => void;
  tooYoung: () => void;
}

/** Sends the form; a refusal leads back to the step and field it is about. */
function useSending({ form, password, search, go, fail, tooYoung }: Sending) {
  const [busy, setBusy] = useState(false);
  const create = useCreation(form, password, search);
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
  return { busy, send };
}
