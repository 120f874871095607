import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Banner } from '../../ui/Banner.tsx';
import { useDay, type Subscription } from './words.ts';

/** A renewal that failed: when it is tried again, and that access stays meanwhile. */
export function Retrying({ subscription: { retryAt } }: { subscription: Subscription }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  return (
    <Banner tone="warn" icon={<IconAlertTriangle size={20} />} title={formatMessage({ id: 'payment.retrying' })}>
      {retryAt
        ? formatMessage({ id: 'payment.retrying.text' }, { date: day(retryAt) })
        : formatMessage({ id: 'payment.retrying.over' })}
    </Banner>
  );
}
