/** Figures and the export of the books: what they say is what the ledger says. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clock, days, hours, minutes } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { addOperation, sandboxNotice } from '../../server/modules/payment/providers/sandbox.ts';
import { atTheDesk } from '../staff/house.ts';
import { buy } from './buying.ts';

let dora: Somebody;
beforeAll(async () => {
  const monthIn = (later: number) => new Date(clock.ms() + later).getUTCMonth();
  // What is traded here happens within minutes, and all of it has to fall into one month.
  if (monthIn(-hours) !== monthIn(hours)) clock.advance(2 * hours);
  dora = await atTheDesk('Developer');
});
beforeEach(() => dora.Reauthenticate({ password }));

const dayIn = (count: number) => new Date(clock.ms() + count * days).toISOString().slice(0, 10);
const buyer = () => given.profile({ member: false });

test('only developers who just said who they are see figures and take the books along', async () => {
  const [sara, tired] = [await atTheDesk('Support'), await given.profile({ role: 'Developer' })];
  const month = dayIn(0).slice(0, 7);
  await expect(sara.GetIncomeByMonth({})).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(sara.GetChurnByMonth({})).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(sara.ExportBooks({ siteId: 1, month, format: 'csv' })).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(tired.ExportBooks({ siteId: 1, month, format: 'csv' })).rejects.toMatchObject({
    code: 'ReauthenticationNeeded',
  });
});

/** Somebody buys, somebody withdraws, and a bank takes something back. */
async function trade(): Promise<void> {
  const [frida, greta, hanna] = await Promise.all([buyer(), buyer(), buyer()]);
  await buy(frida, { plan: 'Quarter' });
  const orderId = await buy(greta, { plan: 'Month' });
  await greta.WithdrawFromContract({ orderId });
  const taken = await buy(hanna, { plan: 'Year' });
  const [attempt] = await world.sql<{ reference: string }>(
    'select reference from payment_attempt where order_id = $1',
    [taken],
  );
  const { reference } = attempt!;
  await addOperation(world.platform, reference, `bank ${reference}`, 'Chargeback', 82800);
  const { body, headers } = sandboxNotice(world.platform, reference);
  await fetch(`${world.url}/payment/notice`, { method: 'POST', body, headers });
  await world.settle();
  clock.advance(3 * minutes);
  await runSchedules(['LookAtPayments', 'SumBooks']);
}

const sumOf = async (...kinds: number[]) =>
  Number(
    (
      await world.sql<{ sum: string }>(
        'select coalesce(sum(amount), 0) as sum from ledger_transfer where kind = any($1)',
        [kinds],
      )
    )[0]!.sum,
  );

test('the figures of a month are the sums of the ledger, whichever of its rows came last', async () => {
  await trade();
  const { items, summedAt } = await dora.GetIncomeByMonth({ months: 2 });
  expect(summedAt).not.toBeNull();
  const all = (key: 'sales' | 'vat' | 'returned' | 'chargebacks' | 'net') =>
    items.reduce((sum, one) => sum + one[key], 0);
  expect(await sumOf(7)).toBe(82800);
  expect([all('sales'), all('vat'), all('returned'), all('chargebacks')]).toEqual([
    await sumOf(1, 2),
    (await sumOf(2)) - (await sumOf(5)),
    await sumOf(4, 5),
    (await sumOf(7)) - (await sumOf(8)),
  ]);
  expect(all('net')).toBe((await sumOf(1)) - (await sumOf(4)));
  await trade();
  const again = await dora.GetIncomeByMonth({ months: 1 });
  expect(again.items.reduce((sum, { sales }) => sum + sales, 0)).toBe(await sumOf(1, 2));
});

test('what started, renewed, ended and runs is counted, and churn is a share of what ran before', async () => {
  await trade();
  const { items } = await dora.GetChurnByMonth({ months: 1 });
  const [here] = items.filter(({ siteId }) => siteId === 1);
  const [counted] = await world.sql<{ started: number; ended: number; running: number }>(
    `select count(*)::int as started, count(ended_at)::int as ended, (count(*) - count(ended_at))::int as running from subscription
     join plan on plan.id = plan_id where site_id = 1`,
  );
  expect(here).toMatchObject({ ...counted, runningBefore: 0, churn: null });
  expect(here!.reasons.map(({ state }) => state).sort()).toEqual([
    'DeactivatedByChargeback',
    'DeactivatedByWithdrawal',
  ]);
  await world.sql(`insert into subscription_day (day, site_id, what, count) values ('2020-01-05', 1, 1, 40)`);
  const [later] = (await dora.GetChurnByMonth({ months: 1 })).items.filter(({ siteId }) => siteId === 1);
  expect(later).toMatchObject({ runningBefore: 40, churn: Math.round((here!.ended / 40) * 1000) / 10 });
  await world.sql(`delete from subscription_day where day = '2020-01-05'`);
});

const takeAlong = async (format: 'csv' | 'xml', siteId = 1) => {
  const { url } = await dora.ExportBooks({ siteId, month: dayIn(0).slice(0, 7), format });
  return { url, body: await download(dora, url) };
};

async function download(person: Somebody, url: string) {
  const answer = await fetch(world.url + url, { headers: { cookie: person.cookie } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

test('the table of a month has every transfer of the site, and its sum is the ledger’s', async () => {
  await trade();
  const { body } = await takeAlong('csv');
  expect([body.status, body.type]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...lines] = body.text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const of = (line: string[], column: string) => line[head!.indexOf(column)]!;
  const cents = (text: string) => Math.round(Number(text) * 100);
  const [ledger] = await world.sql<{ n: number; sum: string }>(
    'select count(*)::int as n, sum(amount) as sum from ledger_transfer',
  );
  expect(lines).toHaveLength(ledger!.n);
  expect(lines.reduce((sum, line) => sum + cents(of(line, 'amount')), 0)).toBe(Number(ledger!.sum));
  expect(lines.reduce((sum, line) => sum + cents(of(line, 'vat') || '0'), 0)).toBe(await sumOf(2, 5));
  for (const line of lines) {
    expect(of(line, 'order')).toMatch(/^SV-/);
    if (/^(sale|return)/.test(of(line, 'entry'))) expect(of(line, 'receipt')).toMatch(/^\d{4}-\d{6}$/);
  }
  const receipts = new Set(lines.filter((line) => of(line, 'kind') === 'Return').map((line) => of(line, 'receipt')));
  expect(receipts.size).toBeGreaterThan(1);
  const people = await world.sql<{ name: string; email: string }>('select name, email from profile where id > 1');
  expect(people.filter(({ name, email }) => body.text.includes(name) || body.text.includes(email))).toEqual([]);
  expect((await takeAlong('csv', 46)).body.text.trim().split('\r\n')).toHaveLength(1);
});

interface Element {
  name: string;
  text: string;
  inside: Element[];
}

const meant: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Reads XML without attributes. Throws where it is not well formed. */
function read(xml: string): Element {
  const root: Element = { name: '', text: '', inside: [] };
  const open = [root];
  const [declaration, body] = [xml.slice(0, xml.indexOf('?>') + 2), xml.slice(xml.indexOf('?>') + 2)];
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  for (const [token] of body.matchAll(/<[^<>]*>|[^<>]+|[<>]/g)) {
    const [, closes, name] = /^<(\/?)([A-Za-z]+)>$/.exec(token) ?? [];
    const now = open.at(-1)!;
    if (name === undefined) {
      if (/^[<>]/.test(token) || /&(?!(amp|lt|gt|quot);)/.test(token)) throw new Error(`This is no XML: ${token}`);
      now.text += token.replace(/&(\w+);/g, (_, sign: string) => meant[sign]!);
    } else if (closes) {
      if (now.name !== name) throw new Error(`${now.name} is closed by ${name}.`);
      open.pop();
    } else {
      const made = { name, text: '', inside: [] };
      now.inside.push(made);
      open.push(made);
    }
  }
  expect([open.length, root.inside.length]).toEqual([1, 1]);
  return root;
}

/** Every element of a name below another, whatever is between. */
const below = (node: Element, name: string): Element[] =>
  node.inside.flatMap((one) => [...(one.name === name ? [one] : []), ...below(one, name)]);
const texts = (node: Element, name: string) => below(node, name).map(({ text }) => text);
const centsIn = (node: Element, side: 'DebitAmount' | 'CreditAmount') =>
  below(node, side).reduce((sum, one) => sum + Math.round(Number(texts(one, 'Amount')[0]) * 100), 0);

test('the file for tax offices is well formed, and every transaction of it balances', async () => {
  await trade();
  await world.sql(`update site set contact = jsonb_set(contact, '{company}', '"A & B <Ltd>"') where id = 1`);
  await world.platform.sites.readAgain();
  const { body } = await takeAlong('xml');
  const file = read(body.text);
  expect(below(file, 'Company').flatMap((one) => texts(one, 'Name'))).toEqual(['A & B <Ltd>']);
  for (const one of below(file, 'Transaction')) expect(centsIn(one, 'DebitAmount')).toBe(centsIn(one, 'CreditAmount'));
  const [ledger] = await world.sql<{ sum: string; entries: number }>(
    'select sum(amount) as sum, count(distinct entry)::int as entries from ledger_transfer',
  );
  expect(centsIn(file, 'DebitAmount')).toBe(Number(ledger!.sum));
  expect(texts(file, 'NumberOfEntries')).toEqual([String(ledger!.entries)]);
  expect(Math.round(Number(texts(file, 'TotalDebit')[0]) * 100)).toBe(Number(ledger!.sum));
  const ids = texts(file, 'TransactionID');
  expect([ids.length, new Set(ids).size]).toEqual([ledger!.entries, ledger!.entries]);
});

test('more rows than one portion come whole and in order', async () => {
  const [found] = await world.sql<{ debit: number; credit: number; order: number }>(
    `select debit_id as debit, credit_id as credit, a.order_id as order from ledger_transfer t join ledger_account a on a.id = t.debit_id
     where t.kind = 1 limit 1`,
  );
  await world.sql(
    `insert into ledger_transfer (entry, kind, debit_id, credit_id, amount, currency, at, order_id)
     select 'many ' || n, 1, $1, $2, 100, 'DKK', $3, $4 from generate_series(1, 2500) n`,
    [found!.debit, found!.credit, new Date(clock.ms() - hours / 60), found!.order],
  );
  const { body } = await takeAlong('csv');
  const entries = body.text.split('\r\n').filter((line) => line.startsWith('many '));
  expect(new Set(entries).size).toBe(2500);
});

test('an address opens for whoever asked for it, for two minutes, and for nothing that was changed in it', async () => {
  const other = await atTheDesk('Developer');
  const { url } = await takeAlong('csv');
  for (const address of [url.slice(0, -4), url.replace('file=', 'file=x'), '/books/month', '/books/month?file=.'])
    expect((await download(dora, address)).status).toBe(404);
  expect((await download(other, url)).status).toBe(404);
  expect((await download(await given.profile(), url)).status).toBe(404);
  const [row] = await world.sql(
    `select actor_id, subject from audit where name = 'ExportBooks' order by id desc limit 1`,
  );
  expect(row).toMatchObject({ actor_id: dora.profileId, subject: { siteId: 1, format: 'csv' } });
  clock.advance(2 * minutes);
  expect((await download(dora, url)).status).toBe(404);
});
