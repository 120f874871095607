import { TextField } from '../../ui/form/TextField.tsx';
import type { FieldWords } from '../../ui/form/Field.tsx';

interface Props extends FieldWords {
  value: string;
  onWrite: (written: string) => void;
}

/** An amount of money as somebody types it, with which a dialog begins. */
export const SumField = ({ onWrite, ...rest }: Props) => (
  <TextField
    {...rest}
    inputMode="decimal"
    maxLength={12}
    autoComplete="off"
    required
    data-autofocus
    onChange={({ target }) => onWrite(target.value)}
  />
);
