import { useIntl } from 'react-intl';

/** A month in words, such as `November 2026`. */
export function useMonth() {
  const { formatDate } = useIntl();
  return (month: string) => formatDate(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
