import { useIntl } from 'react-intl';

const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** A day in figures, as each language writes it: Danish as 22-11-2026. */
export function useShortDate(): (at: string | number) => string {
  const { locale, formatDate, formatDateToParts } = useIntl();
  return (at) => {
    if (locale !== 'da-DK') return formatDate(at, figures);
    const parts = formatDateToParts(at, figures).filter(({ type }) => type !== 'literal');
    return parts.map(({ value }) => value).join('-');
  };
}
