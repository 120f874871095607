import { z } from 'zod';
import { area, query } from '../contract.ts';
import { namesOf, Role } from '../enums.ts';
import { day, id, instant, line, movingList, pageBehind } from '../fields.ts';
import { named } from './contract.ts';

const auditRow = z.object({
  auditId: id,
  at: instant,
  by: named,
  /** Of that moment; null for rows from before it was kept. */
  role: z.enum(namesOf(Role)).nullable(),
  /** The contract. */
  name: z.string(),
  /** Something was read, nothing done. */
  reading: z.boolean(),
  about: named.nullable(),
  /** A code of the contract's own. */
  reason: z.string().nullable(),
  /** The input without what is secret in it, and what was before and after. */
  subject: z.record(z.string(), z.unknown()),
});

export const staffAudit = area('Staff', {
  GetAudit: query({
    summary: 'Searches what staff did and read, the latest first.',
    access: 'support',
    audited: true,
    input: z.object({
      actorId: id.optional(),
      profileId: id.optional(),
      name: line(1, 60).optional(),
      /** Days by UTC, both included. */
      from: day.optional(),
      to: day.optional(),
      readings: z.boolean().default(true),
      ...pageBehind,
    }),
    output: movingList(auditRow),
  }),
  GetAuditSample: query({
    summary: 'Twenty rows of last week, drawn by lot, to be looked at by somebody else.',
    access: 'support',
    audited: true,
    input: z.object({}),
    output: z.object({
      /** Its Monday. */
      week: day,
      items: z.array(auditRow),
    }),
  }),
});
