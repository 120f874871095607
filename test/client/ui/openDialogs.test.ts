import { expect, test } from '@jest/globals';
import { nothingOpen, openDialogs } from '../../../client/ui/overlay/openDialogs.ts';

test('what waits until nothing is open goes on when the last one is closed', async () => {
  openDialogs.set(() => [{ id: 'menu' }, { id: 'question' }]);
  let gone = false;
  const waiting = nothingOpen().then(() => (gone = true));
  openDialogs.set(() => [{ id: 'menu' }]);
  await Promise.resolve();
  expect(gone).toBe(false);
  openDialogs.set(() => []);
  await waiting;
  await nothingOpen();
});
