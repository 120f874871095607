import { useIntl } from 'react-intl';
import { useMoney } from '../words.ts';
import type { PaymentCase } from './shapes.ts';

/** What the provider did, as a case tells it. */
interface Operation {
  id: string;
  kind: string;
  amount: number;
}

/** The words of a case; a kind or a fact that has none is shown as it is. */
export function useCaseWords(currencyCode = '') {
  const { formatMessage, formatDate, messages } = useIntl();
  const money = useMoney(currencyCode);
  const known = (beginning: string, code: string) => {
    const id = `${beginning}.${code}`;
    return messages[id] === undefined ? code : formatMessage({ id });
  };
  const operationOf = ({ id, kind, amount }: Operation) =>
    `${known('enum.PaymentOperation', kind)} ${money.exactPrice(amount)} (${id})`;
  const valueOf = (name: string, value: unknown): string => {
    if (typeof value === 'number' && (name === 'amount' || name === 'disputed')) return money.exactPrice(value);
    if (typeof value === 'string' && (name === 'from' || name === 'until'))
      return formatDate(value, { dateStyle: 'long' });
    if (name === 'operations' && Array.isArray(value)) return (value as Operation[]).map(operationOf).join(', ');
    if (name === 'state' && typeof value === 'string') return known('enum.PaymentState', value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return {
    kindOf: (kind: string) => known('enum.PaymentCase', kind),
    /** Each fact by its name; an amount in its currency. */
    factsOf: ({ facts }: Pick<PaymentCase, 'facts'>) =>
      Object.entries(facts)
        .filter(([name, value]) => value !== null && !(name === 'currency' && 'amount' in facts))
        .map(([name, value]) => ({
          name: known('staff.payment.case.fact', name),
          value: valueOf(name, value),
        })),
  };
}
