import { expect, jest, test } from '@jest/globals';
import { confirmation, reauthenticated } from '../../../client/platform/reauthenticate.ts';

const needed = { code: 'ReauthenticationNeeded' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is open already is not asked about', async () => {
  await expect(reauthenticated(() => Promise.resolve('done'))).resolves.toBe('done');
  expect(confirmation.get()).toBeNull();
});

test('after the confirmation the command is sent again', async () => {
  const send = jest.fn<() => Promise<string>>().mockRejectedValueOnce(needed).mockResolvedValueOnce('done');
  const answer = reauthenticated(send, 'why');
  await settled();
  expect(confirmation.get()?.text).toBe('why');
  confirmation.get()?.answer(true);
  await expect(answer).resolves.toBe('done');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a cancelled confirmation sends nothing more', async () => {
  const send = jest.fn<() => Promise<string>>().mockRejectedValue(needed);
  const answer = reauthenticated(send);
  await settled();
  confirmation.get()?.answer(false);
  await expect(answer).resolves.toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
  expect(confirmation.get()).toBeNull();
});

test('another refusal is passed on', async () => {
  const refused = { code: 'LastWayIn' };
  await expect(reauthenticated(() => Promise.reject(refused))).rejects.toBe(refused);
});
