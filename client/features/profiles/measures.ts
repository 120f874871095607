import { measures, type Measure } from '../../../shared/profiles/profileFields.ts';

/** The number that was typed: null when nothing is written, NaN when it is no number. */
export const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;

/** Whether a number is within the limits of a measure; nothing is, too. */
export const fits = (measure: Measure, number: number | null): boolean =>
  number === null || (number >= measures[measure].min && number <= measures[measure].max);
