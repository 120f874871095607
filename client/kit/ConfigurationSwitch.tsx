import { useState } from 'react';
import { useIntl } from 'react-intl';
import { configure } from '../platform/configuration.ts';
import { tellFailure } from '../platform/failed.ts';
import { useWho } from '../platform/session.ts';
import { Switch } from '../ui/form/Choice.tsx';

interface Props {
  name: string;
  label: string;
  hint: string;
  value: boolean;
  /** On means false: "show" where the value says "hide". */
  inverted?: boolean;
}

/** One yes or no of the member's configuration, kept at once. */
export function ConfigurationSwitch({ name, label, hint, value, inverted = false }: Props) {
  const [chosen, setChosen] = useState(value);
  const change = async () => {
    setChosen(!chosen);
    try {
      await configure(name, !chosen);
    } catch (error) {
      setChosen(chosen);
      tellFailure(error);
    }
  };
  return <Switch label={label} hint={hint} checked={chosen !== inverted} onChange={() => void change()} />;
}

/** What the product calls by what it hides, a member switches on to be seen. */
const hiding = ['hideOnline', 'invisibleVisits'];

/** A yes or no of the settings, with the words it has there. */
export function SettingSwitch({ name, value }: Pick<Props, 'name' | 'value'>) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <ConfigurationSwitch
      name={name}
      label={formatMessage({ id: `settings.${name}` }, { who })}
      hint={formatMessage({ id: `settings.${name}.hint` }, { who })}
      value={value}
      inverted={hiding.includes(name)}
    />
  );
}
