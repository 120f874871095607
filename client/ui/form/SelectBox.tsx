import { useIntl } from 'react-intl';
import { Checkbox } from './Choice.tsx';
import type { Selection } from '../useSelection.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface Props {
  id: number;
  name: string;
  selection: Selection;
  className?: string | undefined;
}

/** Ticks one row of a list. */
export function SelectBox({ id, name, selection, className }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Checkbox
      className={className}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
      label={<VisuallyHidden>{formatMessage({ id: 'ui.select' }, { name })}</VisuallyHidden>}
    />
  );
}
