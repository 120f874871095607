import { sql } from 'kysely';
import type { DraftPlace } from '../../../shared/declared.ts';
import { Role } from '../../../shared/enums.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { lodgeMail } from '../../../shared/mail/lodges.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Onlooker } from '../../platform/reportable.ts';
import type { Writable } from '../../platform/writable.ts';
import { preparedMembershipIn } from '../lodges/index.ts';
import { isThereFor } from './conversations.ts';
import { contactOf, mayContact } from './lodges.ts';
import { conversationsOf, oneOf } from './rows.ts';
import { mayWrite, nothingYet } from './rules.ts';

/** An answer in a conversation, and the first mail to a profile or a lodge. */
export const writable: Partial<Record<DraftPlace, Writable>> = {
  Conversation: {
    door: mails.SendMail,
    async mayWrite(id, { actor, now, platform }: Onlooker) {
      const [found] = await conversationsOf({ now, platform }, actor, oneOf(id));
      return found !== undefined && mayWrite(actor, found.facts) === true;
    },
  },
  FirstLodgeMail: {
    door: lodgeMail.StartLodgeConversation,
    async mayWrite(id, { actor, now, platform: { database } }: Onlooker) {
      const there = await preparedMembershipIn(database, id, actor, now);
      if (!there) return false;
      const facts = await contactOf(database.read, there, { me: actor.profileId, profileId: undefined, now });
      return mayContact(actor, facts) === true;
    },
  },
  FirstMail: {
    door: mails.StartConversation,
    async mayWrite(id, { actor, platform }: Onlooker) {
      const other = await firstRow(
        platform.database.read,
        sql<{ toHouse: boolean }>`select p.access_type >= ${sql.lit(Role.Support)} as "toHouse" from profile p
          where p.id = ${id} and p.id <> ${actor.profileId} and ${isThereFor(actor.profileId, 'p')}`,
      );
      return other !== undefined && mayWrite(actor, { ...nothingYet, ...other }) === true;
    },
  },
};
