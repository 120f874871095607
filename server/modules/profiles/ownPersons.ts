import { sql } from 'kysely';
import { Gender } from '../../../shared/enums.ts';
import { enumName, type Ref } from '../../platform/database/sql.ts';
import { inJson, measureFacts } from './facts.ts';
import { isBirthdayChecked } from './persons.ts';

/** What everybody may know of their own persons, as the arguments of `json_build_object`, on an alias of the table `person`. */
export const ownPersonParts = (alias: string) => {
  const column = (name: string): Ref => sql.ref(`${alias}.${name}`);
  return sql`'personId', ${column('id')}, 'name', ${column('name')}, 'gender', ${enumName(Gender, column('gender'))},
    'birthday', ${column('birthday')}, 'birthdayChecked', ${isBirthdayChecked(alias)}, ${inJson(measureFacts(alias))}`;
};
