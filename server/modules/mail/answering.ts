/** Which conversations with lodges wait for an answer. */
import { sql } from 'kysely';

/** Whether the latest mail to the lodge was neither answered nor said to need no answer, on the alias c. */
export const waitsForAnswer = sql<boolean>`(c.asked_number > c.answered_number and c.asked_number > c.settled_number)`;
