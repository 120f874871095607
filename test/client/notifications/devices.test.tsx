import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Devices } from '../../../client/features/notifications/settings/Devices.tsx';
import type { Device } from '../../../client/features/notifications/settings/device.ts';
import { open, serve } from '../people/server.tsx';

const phone: Device = {
  deviceId: 4,
  browser: 'Firefox',
  system: 'Android',
  current: false,
  since: '2026-11-01T10:00:00.000Z',
  lastPushAt: null,
  quietHours: null,
};
const request = jest.fn(() => Promise.resolve('granted'));
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const subscription = { options: {}, toJSON: () => ({ endpoint: 'https://push.example/1', keys }) };

function browser(permission: NotificationPermission) {
  globalThis.Notification = { permission, requestPermission: request } as never;
  Object.assign(window, { PushManager: class {} });
  const pushManager = { subscribe: () => Promise.resolve(subscription), getSubscription: () => Promise.resolve(null) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ pushManager }) },
    configurable: true,
  });
}

beforeEach(() => {
  localStorage.clear();
  request.mockClear();
});
afterEach(() => void delete (window as { PushManager?: unknown }).PushManager);

const member = { isLoggedIn: true, id: 7, requestPushPermission: true };
const theSwitch = () => screen.getByLabelText<HTMLInputElement>(/Notifications on this device/);
const show = (...devices: Device[]) => open(<Devices devices={devices} forget={() => undefined} />);

test('the wish for pushes on another device does not switch this one on', async () => {
  browser('default');
  const commands = serve({ GetProfileData: member, Settings: { pushNotifications: true } });
  show(phone);
  expect(theSwitch().checked).toBe(false);
  await userEvent.click(theSwitch());
  expect(request).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(commands.map(({ name }) => name)).toContain('Subscribe'));
});

test('a device that is known and allowed is on, and off when the browser forbids it', () => {
  localStorage.setItem('pushSubscription', '{}');
  serve({ GetProfileData: member });
  browser('granted');
  const { unmount } = show({ ...phone, current: true });
  expect(theSwitch().checked).toBe(true);
  unmount();
  browser('denied');
  show({ ...phone, current: true });
  expect(theSwitch().checked).toBe(false);
});
