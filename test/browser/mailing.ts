import { type Locator, type Page } from '@playwright/test';
import { MailType } from '../../shared/enums.ts';
import { sealMail } from '../../server/modules/mail/index.ts';
import { clock } from '../../server/platform/clock.ts';
import { readSecrets } from '../../server/platform/secrets.ts';
import { danish } from '../support/catalogue.ts';
import type { House, Somebody } from './house.ts';

/** As somebody with a Danish page reads it. */
export const words = (id: string): string => danish[id]!;

const sendButton = (page: Page, say: typeof words) =>
  page.getByRole('button', { name: say('mails.send'), exact: true });

/** Where one writes: beside the button that sends, since the page that one leaves may have fields too. */
export const field = (page: Page, say = words): Locator =>
  page
    .locator('form')
    .filter({ has: sendButton(page, say) })
    .getByRole('textbox');

export const send = (page: Page, say = words) => sendButton(page, say).click();

export async function write(page: Page, text: string, say = words): Promise<void> {
  await field(page, say).fill(text);
  await send(page, say);
}

/** The first mail from one to another; answers the number of their conversation. */
export const begun = async (from: Somebody, to: Somebody, text: string): Promise<number> =>
  (await from.StartConversation({ profileId: to.profileId, text })).conversationId;

/**
 * Puts mails into a conversation of two in which both have written, up to a number, with the words of each: both have read all
 * of them. They are rows, because so many calls take long; one more sent by a call comes behind them.
 */
export async function filled(
  { stage }: House,
  conversationId: number,
  { last, textOf }: { last: number; textOf: (number: number) => string },
): Promise<void> {
  const secrets = readSecrets(stage.dataDir);
  const { rows } = await stage.pool.query<{ n: number }>('select last_number as n from conversation where id = $1', [
    conversationId,
  ]);
  const first = rows[0]!.n + 1;
  const numbers = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
  const sealed = numbers.map((number) => sealMail(secrets, { conversationId, number }, textOf(number)));
  await stage.pool.query(
    `with said as (insert into mail (conversation_id, number, type, sender_id, sealed, at)
       select c.id, v.number, ${MailType.Normal}, case when v.number % 2 = 1 then c.low_id else c.high_id end, v.sealed, $5
       from conversation c, unnest($2::int[], $3::bytea[]) as v (number, sealed) where c.id = $1),
     counted as (update conversation set last_number = $4 where id = $1)
     update participant set last_number = $4, last_at = $5, last_from_others = $4, read_number = $4 where conversation_id = $1`,
    [conversationId, numbers, sealed, last, clock.now()],
  );
}
