import { expect, test } from '@jest/globals';
import { device } from '../support/device.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const good = device('good').subscription;

test.each([
  ['a plain address', { endpoint: good.endpoint.replace('https', 'http') }, 'endpoint'],
  ['no address', { endpoint: 'somewhere' }, 'endpoint'],
  ['a script for an address', { endpoint: 'javascript:x' }, 'endpoint'],
  ['an endless address', { endpoint: `https://push.example/${'x'.repeat(1000)}` }, 'endpoint'],
  ['a short key', { p256DH: good.p256DH.slice(1) }, 'p256DH'],
  ['a key of other letters', { p256DH: good.p256DH.replace(/^./, '!') }, 'p256DH'],
  ['a long secret', { auth: `${good.auth}xx` }, 'auth'],
])('%s is refused, and the field is named', async (_name, wrong, field) => {
  const anna = await given.profile();
  const subscribing = anna.Subscribe({ ...good, ...wrong });
  await expect(subscribing).rejects.toMatchObject({ status: 400, code: 'BadRequest', fields: [{ field }] });
});

test('a device belongs to whoever subscribed last', async () => {
  const [anna, bert, carla] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const shared = device('shared');
  await anna.Subscribe(shared.subscription);
  const mine = await given.blogEntry({ by: anna });
  await carla.AddBlogComment({ blogEntryId: mine.blogEntryId, text: 'For Anna.' });
  await bert.Subscribe(shared.subscription);
  await world.settle();
  expect(shared.shown()).toEqual([]);
  const his = await given.blogEntry({ by: bert });
  await carla.AddBlogComment({ blogEntryId: his.blogEntryId, text: 'For Bert.' });
  await world.settle();
  expect(shared.shown().map((one) => one.link)).toEqual([expect.stringContaining(`/Entry/${his.blogEntryId}#`)]);
});

test('subscribing twice keeps one device, with the newer keys', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [before, after] = [device('renewed'), device('renewed')];
  await anna.Subscribe(before.subscription);
  await anna.Subscribe(after.subscription);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  await world.settle();
  expect(after.shown()).toHaveLength(1);
});

test('a device with an address inside our own network is never called, and forgotten', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const port = Number(world.push.host.split(':')[1]);
  const before = world.push.pushes.length;
  await anna.Subscribe({ ...good, endpoint: `https://127.0.0.1:${port}/inside` });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  await world.settle();
  expect(world.push.pushes).toHaveLength(before);
  expect((await anna.GetDevices()).items).toEqual([]);
});

test('keys and address of a device stand in no log of commands', async () => {
  const anna = await given.profile();
  const { subscription } = device('secret');
  await anna.Subscribe(subscription);
  const kept = await world.sql<{ row: string }>('select row_to_json(c)::text as row from command_log c');
  expect(kept.filter(({ row }) => row.includes(subscription.auth) || row.includes('/secret'))).toEqual([]);
});
