/** Where the provider and the house do not agree: what waits, whose it is, and who closed it. */
import { beforeAll, expect, test } from '@jest/globals';
import { hours } from '../../server/platform/clock.ts';
import { takeFound } from '../../server/modules/payment/askProvider.ts';
import type { Found } from '../../server/modules/payment/providers/provider.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, recordOf } from '../staff/house.ts';
import { buy } from './buying.ts';

let sara: Somebody;
let otto: Somebody;
beforeAll(async () => {
  [sara, otto] = await Promise.all([atTheDesk(), atTheDesk()]);
});

const found = (reference: string, amount: number): Found => ({
  ...{ reference, amount, currency: 'DKK', state: 'Captured', declined: null },
  means: { token: null, last4: null, expires: null },
  operations: [],
});

const caseOf = async (reference: string, who = sara) =>
  (await who.GetPaymentCases({ take: 100 })).items.find((one) => one.reference === reference);
const counted = async (who = sara) => (await who.GetQueues()).find(({ queue }) => queue === 'PaymentCases')!.count;

/** A payment of which the provider says another amount than was ordered. */
async function amountCase() {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { plan: 'Day' });
  const [row] = await world.sql<{ reference: string }>('select reference from payment_attempt where order_id = $1', [
    orderId,
  ]);
  await takeFound(world.platform, found(row!.reference, 1));
  return { frida, orderId, reference: row!.reference };
}

test('what the provider says otherwise is a case that leads to its order, and is counted', async () => {
  const before = await counted();
  const { frida, orderId, reference } = await amountCase();
  const one = (await caseOf(reference))!;
  expect(one).toMatchObject({ kind: 'Amount', facts: { amount: 1, currency: 'DKK', state: 'Captured' } });
  expect(one.order).toMatchObject({ orderId, person: { profileId: frida.profileId, name: frida.name } });
  expect(Date.parse(one.dueAt) - Date.parse(one.at)).toBe(72 * hours);
  expect(await counted()).toBe(before + 1);
});

test('a payment that nobody knows is a case of nobody', async () => {
  const reference = `stray-${crypto.randomUUID()}`;
  await takeFound(world.platform, found(reference, 500));
  expect(await caseOf(reference)).toMatchObject({ kind: 'Unknown', order: null, facts: { amount: 500 } });
});

test('a case is closed once, with a note, and it is on record who did', async () => {
  const { frida, reference } = await amountCase();
  const { paymentCaseId } = (await caseOf(reference))!;
  const note = 'The bank had split the payment.';
  const both = await Promise.all(
    [sara, otto].map((who) =>
      who.ClosePaymentCase({ paymentCaseId, note }).then(
        () => who.profileId,
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect(both).toContain('AlreadyDecided');
  const by = both.find((one) => typeof one === 'number')!;
  expect(await caseOf(reference)).toBeUndefined();
  const { items } = await sara.GetPersonPayments({ profileId: frida.profileId });
  expect(items[0]!.cases).toMatchObject([{ kind: 'Amount', reference, closed: { by: { profileId: by }, note } }]);
  const record = (await recordOf(frida)).filter(({ name }) => name === 'ClosePaymentCase');
  expect(record).toMatchObject([{ actorId: by, reason: 'Amount' }]);
  expect(JSON.stringify(record)).not.toContain(note);
});

test('a note is needed, members close nothing, and what is not there is not found', async () => {
  const { frida, reference } = await amountCase();
  const { paymentCaseId } = (await caseOf(reference))!;
  const closing = (who: Somebody, input: { paymentCaseId: number; note: string }) =>
    who.ClosePaymentCase(input).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  expect(await closing(sara, { paymentCaseId, note: ' ' })).toBe('BadRequest');
  expect(await closing(frida, { paymentCaseId, note: 'Mine.' })).toBe('NotAllowed');
  expect(await closing(sara, { paymentCaseId: 999_999_999, note: 'Nothing.' })).toBe('NotFound');
  expect(await caseOf(reference)).toBeDefined();
});
