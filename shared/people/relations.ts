import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { namesOf, RelationKind } from '../enums.ts';
import { id, instant, nothing, profileCard } from '../fields.ts';

/** The most relations of a profile, pending ones included. */
export const mostRelations = 200;

const kind = z.enum(namesOf(RelationKind));
const relationId = z.object({ relationId: id });

const mine = z.object({
  relationId: id,
  profile: profileCard,
  kind,
  /** Since when: asked, or confirmed. */
  at: instant,
  can: z.array(z.enum(['ConfirmRelation', 'DeclineRelation', 'RemoveRelation'])),
});

export const relations = area('Relations', {
  AskForRelation: command({
    summary: 'Asks a profile to confirm how we belong together; when it asked the same of me, this confirms it.',
    access: 'user',
    input: z.object({ profileId: id, kind }),
    output: z.object({ relationId: id }),
    refusals: ['AlreadyRelated', 'RelationWaiting', 'AskedTooRecently', 'TooMany'],
    changes: ['Relations'],
  }),
  ConfirmRelation: command({
    summary: 'Confirms a relation that I was asked for; both pages show it from now on.',
    access: 'user',
    input: relationId,
    output: nothing,
    refusals: ['TooMany'],
    changes: ['Relations'],
  }),
  DeclineRelation: command({
    summary: 'Declines a relation that I was asked for; I may be asked again after thirty days.',
    access: 'user',
    input: relationId,
    output: nothing,
    refusals: ['AlreadyRelated'],
    changes: ['Relations'],
  }),
  RemoveRelation: command({
    summary: 'Ends a relation for both at once, or takes back what I asked.',
    access: 'user',
    input: relationId,
    output: nothing,
    changes: ['Relations'],
  }),
  GetRelations: query({
    summary: 'Lists the confirmed relations of a profile, the latest first.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: z.object({
      items: z.array(z.object({ profile: profileCard, kind, since: instant })),
      can: z.array(z.enum(['AskForRelation'])),
    }),
    tags: ['Relations'],
  }),
  GetMyRelations: query({
    summary: 'Lists my relations, with what I asked and what I was asked and nobody answered yet.',
    access: 'user',
    input: z.object({}),
    output: z.object({ confirmed: z.array(mine), askedByMe: z.array(mine), askedOfMe: z.array(mine) }),
    tags: ['Relations'],
  }),
});
