import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { refuse } from '../../platform/refusal.ts';

/** The database decides about the name of a category: a look beforehand would miss who takes it at the same moment. */
export function nameIsTaken(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) refuse('CategoryNameTaken');
  throw error;
}
