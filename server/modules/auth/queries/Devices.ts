import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { describeDevice, signedIn } from '../devices.ts';

export const Devices = handle(logOn.Devices, async (_input, { profileId, sessionId: mine }, { read, now }) => {
  const found = await signedIn(read, profileId, now, { mine, take: 100 });
  const items = found.map(({ userAgent, network: _, ...session }) => ({ ...session, ...describeDevice(userAgent) }));
  return { items };
});
