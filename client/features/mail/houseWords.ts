import { useIntl } from 'react-intl';
import { site } from '../../platform/site.ts';
import type { Mail } from './types.ts';

export type House = NonNullable<Mail['house']>;

/** What a mail of the house says, in one sentence of the reader's language. */
export function useHouseWords(): (house: House) => string {
  const { formatMessage } = useIntl();
  return ({ kind, lodge }) =>
    formatMessage(
      { id: `mails.house.${kind}` },
      { site: site.name, lodge: lodge?.name ?? formatMessage({ id: 'mails.lodge.some' }) },
    );
}
