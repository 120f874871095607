import { useIntl } from 'react-intl';
import { CountBadge } from '../../ui/CountBadge.tsx';

interface Props {
  /** The area's text, below which stands the one that says what is counted. */
  words: string;
  n: number;
  kind?: 'urgent' | 'dot';
}

/** What waits in an area; nothing where nothing waits. */
export function AreaCount({ words, n, kind }: Props) {
  const { formatMessage } = useIntl();
  return n > 0 && <CountBadge n={n} kind={kind} name={formatMessage({ id: `${words}.count` }, { n })} />;
}
