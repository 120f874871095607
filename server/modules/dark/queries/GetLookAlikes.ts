import { darkProfile } from '../../../../shared/dark/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { lookAlikesOf, precisionOf } from '../../profiles/index.ts';

export const GetLookAlikes = handle(darkProfile.GetLookAlikes, async (_input, { accountId }, { read, now }) => {
  const precision = (await precisionOf(read, accountId)) ?? null;
  return { precision, ways: precision ? await lookAlikesOf(read, accountId, now) : [] };
});
