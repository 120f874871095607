import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { membership } from '../../../shared/payment/membership.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { useUnderWay } from './useUnderWay.ts';

const page = '/Membership/History';

/** Goes to where the provider keeps another card. */
export function useChangingCard() {
  const { tell } = useCallError();
  const [send] = useCommand(membership.ChangeCard);
  const { busy, begin, end } = useUnderWay();
  const change = async () => {
    if (!begin()) return;
    try {
      const { redirectUrl } = await send({ returnUrl: page });
      location.assign(redirectUrl);
    } catch (error) {
      end();
      tell(error);
    }
  };
  return { change: () => void change(), busy };
}

/** Tells once what became of another card when somebody comes back from where it is kept. */
export function useCardChecked(): void {
  const { formatMessage } = useIntl();
  const [address, setAddress] = useSearchParams();
  const { tell } = useCallError();
  const started = useRef(false);
  const [check] = useCommand(membership.CheckCard);
  const ask = useEffectEvent(async () => {
    const number = address.get('card') ?? '';
    if (!/^\d{1,15}$/.test(number) || started.current) return;
    started.current = true;
    await check({ cardChangeId: Number(number) }).then(
      ({ outcome }) =>
        notify({
          tone: outcome === 'Kept' ? 'success' : 'info',
          message: formatMessage({ id: `payment.card.${outcome}` }),
        }),
      tell,
    );
    setAddress(
      (before) => {
        before.delete('card');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => void ask(), []);
}
