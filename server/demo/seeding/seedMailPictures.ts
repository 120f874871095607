import type pg from 'pg';
import { random } from '../../../shared/art/random.ts';
import {
  ConversationType,
  MailBox,
  MailType,
  MediaStatus,
  MediaType,
  ValidationItemStatus,
} from '../../../shared/enums.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { demoAccounts } from '../accounts.ts';
import { motifAt, paint, storeFiles } from './motifs.ts';
import { insertLinks, insertRows } from './rows.ts';

/** Different motifs, and mails with pictures beside those of the guided accounts. */
const many = { motifs: 12, mails: 40 };

/**
 * Mails that have pictures: the latest two of the others in an answered conversation of each guided account, one that asks
 * them, and some of everybody.
 */
const query = `
  with guided as (select id from profile where name = any($1)),
  heard as (
    select me.profile_id, m.conversation_id, m.number, m.sender_id, m.at, me.box = ${MailBox.Requests} as asks,
      row_number() over (partition by me.profile_id, me.box = ${MailBox.Requests} order by me.last_at desc, m.number desc) as nth
    from participant me join guided on guided.id = me.profile_id
    join conversation c on c.id = me.conversation_id and c.type = ${ConversationType.Normal}
    join mail m on m.conversation_id = c.id and m.type = ${MailType.Normal} and m.sender_id <> me.profile_id
    where me.box = ${MailBox.Requests} or me.has_written),
  strewn as (
    select m.conversation_id, m.number, m.sender_id, m.at from mail m join conversation c on c.id = m.conversation_id
    where m.type = ${MailType.Normal} and c.type in (${ConversationType.Normal}, ${ConversationType.GroupChat})
    order by hashint8(m.conversation_id * 7919 + m.number) limit ${many.mails})
  select conversation_id as "conversationId", number, sender_id as "senderId", at from (
    select conversation_id, number, sender_id, at from heard where nth <= case when asks then 1 else 2 end
    union select * from strewn) chosen order by at, conversation_id`;

interface MailPicture {
  conversationId: number;
  number: number;
  senderId: number;
  at: Date;
}

const columns = {
  ...{ profile_id: 'bigint', type: 'smallint', status: 'smallint', validation: 'smallint', width: 'integer' },
  ...{ height: 'integer', tiny: 'text', bytes: 'bigint', created_at: 'timestamptz', live_at: 'timestamptz' },
};

/** Landscapes and cloths in mails, up to three in one. Answers how many pictures these are. */
export async function seedMailPictures(client: pg.ClientBase, storage: Storage): Promise<number> {
  const dice = random(1407);
  const motifs = await Promise.all(Array.from({ length: many.motifs }, (_, at) => paint(motifAt(at, dice))));
  const { rows } = await client.query<MailPicture>(query, [demoAccounts.map(({ userName }) => userName)]);
  const pictures = rows
    .flatMap((mail) => Array.from({ length: 1 + Math.floor(dice() ** 2 * 3) }, (_, at) => ({ mail, position: at + 1 })))
    .map((one, at) => ({ ...one, motif: motifs[at % motifs.length]! }));
  const ids = await insertRows(
    client,
    'media',
    columns,
    pictures.map(({ mail: { senderId, at }, motif: { width, height, tiny } }) => ({
      ...{ profile_id: senderId, type: MediaType.MailPicture, status: MediaStatus.Live },
      ...{ validation: ValidationItemStatus.None, bytes: 1_500_000, width, height, tiny, created_at: at, live_at: at },
    })),
  );
  await storeFiles(
    client,
    storage,
    ids.map((mediaId, at) => ({ mediaId, motif: pictures[at]!.motif })),
  );
  await insertLinks(
    client,
    'mail_picture',
    { media_id: 'bigint', conversation_id: 'bigint', number: 'int', position: 'smallint' },
    pictures.map(({ mail: { conversationId, number }, position }, at) => ({
      ...{ media_id: ids[at], conversation_id: conversationId, number, position },
    })),
  );
  return ids.length;
}
