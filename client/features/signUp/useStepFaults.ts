import { useNewPassword } from '../../kit/newPassword.ts';
import { useTown } from '../../kit/place/places.ts';
import { faultsOf, type Faults, type Form, type Step } from './form.ts';
import { useNameCheck } from './lookUps.ts';

interface Now {
  step: Step;
  form: Form;
  password: string;
  today: Date;
}

/** What is wrong with the open step: by the form alone, and by what the server knows of name, password and postcode. */
export function useStepFaults({ step, form, password, today }: Now) {
  const { judge, faultOf: passwordFaultOf } = useNewPassword();
  const name = useNameCheck(form.name);
  const place = useTown(form.countryId, form.zipCode);
  const passwordFault = form.way === 'password' ? passwordFaultOf(password) : null;
  const present: Faults = {
    ...faultsOf(step, form, today),
    ...(step === 'name' && name.fault && { name: name.fault }),
    ...(step === 'name' && passwordFault && { password: `refusal.${passwordFault}` }),
    ...(step === 'persons' && place.fault && { zipCode: place.fault }),
  };
  const judgePassword = () => judge(password);
  const askAboutName = async (): Promise<Faults> => {
    const [taken, weak] = await Promise.all([
      'name' in present ? undefined : name.find(),
      form.way === 'password' ? judgePassword() : undefined,
    ]);
    return { ...(taken && { name: taken }), ...(weak && { password: `refusal.${weak}` }) };
  };
  /** What only the server knows of a step; whoever goes on before the typing rested asks for it then. */
  const lookUp = async (): Promise<Faults> => {
    if (step === 'name') return askAboutName();
    const unknownPlace = step === 'persons' && !('zipCode' in present) && (await place.find());
    return unknownPlace ? { zipCode: unknownPlace } : {};
  };
  return {
    present,
    lookUp,
    judgePassword: () => void (password && judgePassword()),
    passwordGood: passwordFault === null,
    nameFree: name.free,
    town: place.town,
  };
}
