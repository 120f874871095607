import { useIntl } from 'react-intl';
import { SkipLink } from '../../ui/VisuallyHidden.tsx';

/** Jumps over the menus to the page. */
export function Skip() {
  const { formatMessage } = useIntl();
  return <SkipLink target="main">{formatMessage({ id: 'shell.skip' })}</SkipLink>;
}
