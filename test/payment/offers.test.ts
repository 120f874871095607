/** Offers that staff make: for everybody but themselves, on their site and their days, and never more often than said. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clock, days } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';
import { buy, order } from './buying.ts';

let dora: Somebody;
beforeAll(async () => {
  dora = await atTheDesk('Developer');
});
beforeEach(() => dora.Reauthenticate({ password }));

const dayIn = (count: number) => new Date(clock.ms() + count * days).toISOString().slice(0, 10);
const buyer = () => given.profile({ member: false });

const offer = (more: object = {}) =>
  dora.MakeOffer({
    ...{ offerId: 'AUTUMN-40', siteId: 1, percent: 40, audience: 'Everybody', from: dayIn(0), totalUses: 2 },
    kind: 'Month',
    ...more,
  });

test('an offer that was made takes its part off, once for each, and is counted', async () => {
  await offer();
  const frida = await buyer();
  expect(await frida.GetMembershipOffer({ offerId: 'AUTUMN-40' })).toMatchObject({ percent: 40 });
  await buy(frida, { plan: 'Month', offerId: 'AUTUMN-40' });
  const [paid] = await world.sql(`select amount from shop_order where profile_id = $1`, [frida.profileId]);
  expect(Number(paid!['amount'])).toBe(7140);
  await expect(frida.GetMembershipOffer({ offerId: 'AUTUMN-40' })).rejects.toMatchObject({ code: 'OfferEnded' });
  const { items } = await dora.GetOffers({});
  expect(items).toMatchObject([{ offerId: 'AUTUMN-40', used: 1, state: 'Running', until: null, can: ['EndOffer'] }]);
  await dora.EndOffer({ offerId: 'AUTUMN-40' });
  await expect(dora.EndOffer({ offerId: 'AUTUMN-40' })).rejects.toMatchObject({ code: 'OfferEnded' });
  await expect(order(await buyer(), { offerId: 'AUTUMN-40' })).rejects.toMatchObject({ code: 'OfferEnded' });
  expect((await dora.GetOffers({})).items).toMatchObject([{ state: 'Ended', can: [] }]);
});

test('nobody makes an offer to themselves, on either side', async () => {
  await offer({ offerId: 'MINE-100', percent: 100, kind: 'Month' });
  await expect(dora.GetMembershipOffer({ offerId: 'MINE-100' })).rejects.toMatchObject({ code: 'OfferEnded' });
  await expect(order(dora, { offerId: 'MINE-100', plan: 'Day' })).rejects.toMatchObject({ code: 'OfferEnded' });
  await (await buyer()).GetMembershipOffer({ offerId: 'MINE-100' });
});

test('a code is given once, also at the same moment, and an offer is of one site and its days', async () => {
  const both = await Promise.allSettled([offer({ offerId: 'TWICE-1' }), offer({ offerId: 'TWICE-1' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const [more, code] of [
    [{ offerId: 'TWICE-1' }, 'OfferCodeTaken'],
    [{ offerId: 'lower' }, 'BadRequest'],
    [{ offerId: '=SUM(A1)' }, 'BadRequest'],
    [{ offerId: 'PAST-1', from: dayIn(-9), to: dayIn(-2) }, 'OfferOver'],
    [{ offerId: 'TURNED-1', from: dayIn(9), to: dayIn(2) }, 'OfferOver'],
    [{ offerId: 'NOWHERE-1', siteId: 9999 }, 'NotFound'],
    [{ offerId: 'MUCH-1', percent: 101 }, 'BadRequest'],
  ] as const)
    await expect(offer(more)).rejects.toMatchObject({ code });
  await offer({ offerId: 'LATER-1', from: dayIn(5), to: dayIn(6) });
  await offer({ offerId: 'ELSE-1', siteId: 46 });
  for (const offerId of ['LATER-1', 'ELSE-1', 'PAST-1'])
    await expect((await buyer()).GetMembershipOffer({ offerId })).rejects.toMatchObject({ code: 'OfferEnded' });
  const [kept] = await world.sql(
    `select starts_at at time zone 'Europe/Copenhagen' as "from", until at time zone 'Europe/Copenhagen' as until from offer where id = 'LATER-1'`,
  );
  expect(Object.values(kept!).map((at) => String(at).includes('00:00:00'))).toEqual([true, true]);
});

test('only developers who just said who they are make and end offers', async () => {
  const [sara, tired] = [await atTheDesk('Support'), await given.profile({ role: 'Developer' })];
  await offer({ offerId: 'OURS-1' });
  const wish = { offerId: 'HERS-1', siteId: 1, percent: 40, audience: 'Everybody', from: dayIn(0) } as const;
  await expect(sara.MakeOffer(wish)).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(sara.EndOffer({ offerId: 'OURS-1' })).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(tired.MakeOffer(wish)).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
  await expect((await buyer()).GetOffers({})).rejects.toMatchObject({ code: 'NotAllowed' });
  expect((await sara.GetOffers({})).items.flatMap(({ can }) => can)).toEqual([]);
  const [row] = await world.sql(
    `select actor_id, subject from audit where name = 'MakeOffer' order by id desc limit 1`,
  );
  expect(row).toMatchObject({ actor_id: dora.profileId, subject: { offerId: 'OURS-1', percent: 40 } });
});
