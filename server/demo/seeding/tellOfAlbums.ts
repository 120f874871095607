import type pg from 'pg';
import { ConversationType, GrantStatus, MailBox, MailType } from '../../../shared/enums.ts';

/** Lets conversations tell of an album that one opened to the other after their last words. */
export async function tellOfAlbums(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with opened as (
       select distinct on (c.id) c.id, c.last_number + 1 as number, a.profile_id as owner, g.decided_at as at
       from album_grant g join media_album a on a.id = g.album_id
       join conversation c on c.type = ${ConversationType.Normal} and c.low_id = least(a.profile_id, g.profile_id)
         and c.high_id = greatest(a.profile_id, g.profile_id)
       where g.status = ${GrantStatus.Granted} and not exists (
         select from participant p where p.conversation_id = c.id and (p.box = ${MailBox.Requests} or p.last_at > g.decided_at))
       order by c.id, g.decided_at),
     line as (insert into mail (conversation_id, number, type, sender_id, at)
       select id, number, ${MailType.AlbumOpened}, owner, at from opened),
     place as (update participant p set last_number = number, last_at = opened.at from opened where p.conversation_id = opened.id)
     update conversation c set last_number = number from opened where c.id = opened.id`,
  );
}
