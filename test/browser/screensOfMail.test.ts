import { MailBox } from '../../shared/enums.ts';
import type { House } from './house.ts';
import { lookAt, type Screen } from './looking.ts';

/** The latest conversation of somebody in a box of theirs for which this holds, on the aliases me, c and m (a mail of it). */
const conversation =
  (name: string, holds: string, box: number = MailBox.Inbox) =>
  async ({ stage }: House): Promise<string> => {
    const { rows } = await stage.pool.query<{ id: number }>(
      `select c.id::int from participant me join profile p on p.id = me.profile_id join conversation c on c.id = me.conversation_id
       join mail m on m.conversation_id = c.id where p.name = $1 and me.box = $2 and ${holds}
       order by me.last_at desc limit 1`,
      [name, box],
    );
    return `/Mail/${rows[0]!.id}`;
  };

const pictured = 'exists (select from mail_picture where conversation_id = c.id and number = m.number)';

/** A conversation of a member with the first lodge, on the lodge's page. */
async function lodgeThread({ stage }: House): Promise<string> {
  const { rows } = await stage.pool.query<{ id: number }>(
    'select id::int from conversation where lodge_id = 1 order by id limit 1',
  );
  return `/Lodges/Lodge/1/-/Mail/${rows[0]!.id}`;
}

const screens: Screen[] = [
  ['the inbox', 'bert', '/Mail'],
  ['requests', 'bert', '/Mail?box=Requests'],
  ['a conversation with pictures', 'bert', conversation('bert', pictured)],
  ['somebody who asks, with a veiled picture', 'bert', conversation('bert', pictured, MailBox.Requests)],
  ['a group', 'bert', conversation('bert', 'c.name_sealed is not null')],
  ['a first mail', 'bert', '/Mail?to=6'],
  ['a conversation that is not there', 'bert', '/Mail/999999'],
  ['who may write first', 'bert', '/EditProfile/Contacts'],
  ['what the house wrote', 'hans', conversation('hans', 'true', MailBox.System)],
  ['a conversation of a couple', 'tove_anders', conversation('tove_anders', 'c.last_number > 1000')],
  ['the mails of a lodge', 'otto', '/Lodges/Lodge/1/-/Mail'],
  ['a conversation of a lodge', 'otto', lodgeThread],
  ['a first mail of a lodge', 'otto', '/Lodges/Lodge/1/-/Mail?to=7'],
  ['a mail to a lodge', 'frida', '/Lodges/Lodge/2/-/Mail'],
];

lookAt(screens);
