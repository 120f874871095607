import { useState } from 'react';
import { configure } from '../platform/configuration.ts';
import { tellFailure } from '../platform/failed.ts';
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
  const [wanted, setWanted] = useState(value);
  const change = async () => {
    setWanted(!wanted);
    try {
      await configure(name, !wanted);
    } catch (error) {
      setWanted(wanted);
      tellFailure(error);
    }
  };
  return <Switch label={label} hint={hint} checked={wanted !== inverted} onChange={() => void change()} />;
}
