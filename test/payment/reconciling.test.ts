import { afterEach, expect, test } from '@jest/globals';
import { addOperation } from '../../server/modules/payment/providers/sandbox.ts';
import { clock, days } from '../../server/platform/clock.ts';
import { given } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { buy, order, payAt } from './buying.ts';

const { config } = world.platform as { config: { PAYMENT_SANDBOX: string } };

afterEach(() => {
  clock.reset();
  config.PAYMENT_SANDBOX = 'up';
});

const referenceOf = async (orderId: number) =>
  (await world.sql<{ reference: string }>('select reference from payment_attempt where order_id = $1', [orderId]))[0]!
    .reference;

const casesOf = async (orderId: number) =>
  world.sql('select kind, facts, at from payment_case where reference = $1 order by kind', [
    await referenceOf(orderId),
  ]);

const bought = async () => buy(await given.profile({ member: false }), { plan: 'Month' });

const hold = () => runSchedules(['ReconcilePayments']);

/** Forgets that days were held, so that they are held again. */
const again = () => world.sql('delete from payment_reconciliation');

test('differences of each kind are found once, the rest is quiet', async () => {
  const fine = await bought();
  const dearer = await bought();
  const missingThere = await bought();
  const unknownHere = await bought();
  const frida = await given.profile({ member: false });
  const unseen = await order(frida, { plan: 'Month' });
  await payAt(unseen.redirectUrl!, { notice: 'never' });
  await addOperation(world.platform, await referenceOf(unknownHere), 'clerk', 'Refund', 500);
  const of = async (orderId: number) => [await referenceOf(orderId)];
  await world.sql('update sandbox_operation set amount = 999 where reference = $1', await of(dearer));
  await world.sql('delete from sandbox_operation where reference = $1', await of(missingThere));
  clock.advance(2 * days);
  await hold();
  expect(await casesOf(fine)).toEqual([]);
  expect(await casesOf(dearer)).toMatchObject([{ kind: 'Amount', facts: { amount: 999 } }]);
  expect(await casesOf(missingThere)).toMatchObject([
    { kind: 'MissingThere', facts: { operations: [{ kind: 'Capture', amount: 11900 }] } },
  ]);
  expect(await casesOf(unknownHere)).toMatchObject([
    { kind: 'MissingHere', facts: { operations: [{ kind: 'Refund', amount: 500 }] } },
  ]);
  expect(await casesOf(unseen.orderId)).toMatchObject([{ kind: 'MissingHere' }]);
  // What was missing here is mended: it is paid, and the part that went back is receipted.
  expect(await frida.ReceiptPageData({ orderId: unseen.orderId })).toMatchObject({ status: 'PaidInFull' });
  expect(
    await world.sql('select kind, total::int from receipt where order_id = $1 order by id', [unknownHere]),
  ).toEqual([
    { kind: 1, total: 11900 },
    { kind: 2, total: 500 },
  ]);
  const all = () => world.sql('select kind, reference, facts, at from payment_case order by id');
  const before = await all();
  await again();
  clock.advance(60_000);
  await hold();
  expect(await all()).toEqual(before);
});

test('a list of several pages is read to its end', async () => {
  const orderId = await bought();
  const reference = await referenceOf(orderId);
  for (let n = 0; n < 120; n++) await addOperation(world.platform, reference, `many ${n}`, 'Refund', 10);
  await again();
  clock.advance(2 * days);
  await hold();
  const [counted] = await world.sql(
    `select count(*)::int as n, count(*) filter (where listed_at is null)::int as unlisted
     from payment_operation o join payment_attempt a on a.id = o.attempt_id where a.order_id = $1`,
    [orderId],
  );
  expect(counted).toEqual({ n: 121, unlisted: 0 });
});

test('a provider that is away leaves the day open, and the next run holds it; a day that is not over is left alone', async () => {
  const orderId = await bought();
  await world.sql('delete from sandbox_operation where reference = $1', [await referenceOf(orderId)]);
  await again();
  await hold();
  expect(await casesOf(orderId)).toEqual([]);
  clock.advance(2 * days);
  config.PAYMENT_SANDBOX = 'down';
  await again();
  await hold();
  expect(await world.sql('select from payment_reconciliation')).toEqual([]);
  config.PAYMENT_SANDBOX = 'up';
  await hold();
  expect(await casesOf(orderId)).toMatchObject([{ kind: 'MissingThere' }]);
});
