import { IconClock } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { membership } from '../../../shared/payment/membership.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDay, type Overview } from './words.ts';

/** What is paid and has not begun, with the way to begin it at once. */
export function NotBegun({ begins }: Pick<Overview, 'begins'>) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const { tell } = useCallError();
  const [start, { isLoading }] = useCommand(membership.StartAtOnce);
  if (!begins) return null;
  const ask = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'payment.startAtOnce.title' }),
      text: formatMessage({ id: 'payment.atOnce.yes' }),
      confirmLabel: formatMessage({ id: 'payment.startAtOnce' }),
    });
    if (sure) await start({ orderId: begins.orderId }).catch(tell);
  };
  return (
    <Banner
      tone="info"
      icon={<IconClock size={20} />}
      title={formatMessage({ id: 'payment.begins' }, { date: day(begins.at) })}
      actions={
        <Button size="sm" busy={isLoading} onClick={() => void ask()}>
          {formatMessage({ id: 'payment.startAtOnce' })}
        </Button>
      }
    >
      {formatMessage({ id: 'payment.begins.later' })}
    </Banner>
  );
}
