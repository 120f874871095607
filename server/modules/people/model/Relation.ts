import { defineEntity, p } from '@mikro-orm/postgresql';
import { RelationStatus as Status } from '../../../../shared/enums.ts';
import { days } from '../../../platform/clock.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record, type EventKind } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as events from '../events.ts';

const RelationSchema = defineEntity({
  name: 'Relation',
  tableName: 'relation',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    askerId: p.bigint('number'),
    askedId: p.bigint('number'),
    kind: p.smallint(),
    status: p.smallint(),
    askedAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'relation'>,
});

/** Who was declined asks again after so long; who took a question back, or ended what came of it, after a day. */
const afterDecline = 30 * days;
const afterRemoval = days;

/** How two profiles belong together: one asks, the other confirms, each ends it. A new question is a new relation. */
export class Relation extends RelationSchema.class {
  /** Says that it was asked. */
  asked(): void {
    this.tell(events.RelationAsked);
  }

  /**
   * Takes the same question once more, from either side: when the other one asked it, that is a yes. False when there is
   * nothing any more that it could join, so that it may be asked anew.
   */
  takeQuestion(by: number, kind: number, now: Date): boolean {
    if (this.status === Status.None || this.status === Status.Declined) {
      if (by === this.askerId && now.getTime() < this.mayBeAskedAgainAt()) refuse('AskedTooRecently');
      return false;
    }
    if (kind !== this.kind) refuse(this.status === Status.Confirmed ? 'AlreadyRelated' : 'RelationWaiting');
    if (by === this.askedId) this.confirm(now);
    return true;
  }

  /** Whether it is one of those of which a profile has only so many. */
  countsFor(profileId: number): boolean {
    return this.status === Status.Confirmed || (this.status === Status.Asked && this.askerId === profileId);
  }

  confirm(now: Date): void {
    if (this.status === Status.Confirmed) return;
    if (this.status !== Status.Asked) refuse('NotFound');
    this.decide(Status.Confirmed, now);
    this.tell(events.RelationConfirmed);
  }

  decline(now: Date): void {
    if (this.status === Status.Declined) return;
    if (this.status === Status.Confirmed) refuse('AlreadyRelated');
    if (this.status !== Status.Asked) refuse('NotFound');
    this.decide(Status.Declined, now);
    this.tell(events.RelationDeclined);
  }

  /** Ends it for both, or takes the question back; what is over already stays as it is. */
  remove(now: Date): void {
    if (this.status !== Status.Confirmed && this.status !== Status.Asked) return;
    this.decide(Status.None, now);
    this.tell(events.RelationRemoved);
  }

  private mayBeAskedAgainAt(): number {
    const declined = this.status === Status.Declined;
    return declined ? (this.decidedAt ?? this.askedAt).getTime() + afterDecline : this.askedAt.getTime() + afterRemoval;
  }

  private decide(status: number, now: Date): void {
    this.status = status;
    this.decidedAt = now;
  }

  private tell(kind: EventKind<events.RelationFacts>): void {
    record(this, kind, { relationId: () => this.id, askerId: this.askerId, askedId: this.askedId });
  }
}
RelationSchema.setClass(Relation);

export { RelationSchema };
