import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import type { pushNotifications } from '../../../../shared/notifications/devices.ts';

export type Device = Output<typeof pushNotifications.GetDevices>['items'][number];

/** What a device is called: its browser and system, as far as they are known. */
export function useDeviceName() {
  const { formatMessage } = useIntl();
  return ({ browser, system }: Device): string =>
    browser && system
      ? formatMessage({ id: 'account.device.name' }, { browser, system })
      : browser || system || formatMessage({ id: 'account.device.unknown' });
}
