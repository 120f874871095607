import { event } from '../../platform/events.ts';

export interface RelationFacts extends Record<string, number> {
  relationId: number;
  askerId: number;
  askedId: number;
}

export const RelationAsked = event<RelationFacts>('RelationAsked');
export const RelationConfirmed = event<RelationFacts>('RelationConfirmed');
export const RelationDeclined = event<RelationFacts>('RelationDeclined');
export const RelationRemoved = event<RelationFacts>('RelationRemoved');
