import { defineEntity, p } from '@mikro-orm/postgresql';
import { MeetupSignUp as State } from '../../../../shared/enums.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';

const MeetupSignUpSchema = defineEntity({
  name: 'MeetupSignUp',
  tableName: 'lodge_meetup_sign_up',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    meetupId: p.bigint('number'),
    profileId: p.bigint('number'),
    state: p.smallint(),
    gender: p.smallint(),
    signedUpAt: p.datetime(),
    remindedFor: p.datetime().nullable(),
    passedAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'lodge_meetup_sign_up'>,
});

/** One profile on the list of a meetup; only the row of the meetup, under lock, decides what becomes of it. */
export class MeetupSignUp extends MeetupSignUpSchema.class {
  hasPlace(): boolean {
    return this.state === State.Confirmed;
  }
}
MeetupSignUpSchema.setClass(MeetupSignUp);

export { MeetupSignUpSchema };
