import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { Gender, ProfileType } from '../../../../shared/enums.ts';
import { profileForm } from '../../../../shared/profiles/contract.ts';
import { choiceNames, profileChoiceNames, sensitiveChoiceNames } from '../../../../shared/profiles/profileFields.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, firstRow, iso } from '../../../platform/database/sql.ts';
import { kinksOf } from '../../interests/index.ts';
import {
  asColumns,
  choiceFacts,
  inJson,
  profileChoiceFacts,
  profileGroupsFacts,
  sensitiveConsentOf,
  unsealFacts,
  type Sealed,
} from '../facts.ts';
import type { Visibility } from '../model/description.ts';
import { nameChangeableAt } from '../names.ts';
import { ownPersonParts } from '../ownPersons.ts';
import { visibilityOf } from '../visibility.ts';

type Form = Output<typeof profileForm.GetProfileDataForEdit>;
type FormPerson = Form['persons'][number];

interface Row extends Omit<Form, 'persons' | 'visibility'> {
  persons: (Omit<FormPerson, keyof Sealed> & Sealed)[];
  visibility: Visibility;
}

const persons = sql`(
  select json_agg(json_build_object(${ownPersonParts('person')}, ${inJson(choiceFacts('person'))}) order by position)
  from person where profile_id = p.id)`;

/** The same with `NotStated` for choices that are null. */
const stated = <T extends object>(facts: T, fields: readonly (keyof T)[]): T => ({
  ...facts,
  ...Object.fromEntries(fields.map((field) => [field, facts[field] ?? 'NotStated'])),
});

const place = sql`(
  select json_build_object('countryId', place.country, 'zipCode', zip_code, 'town', place.name, 'areaId', area_id,
    'area', area.name)
  from place join area on area.id = area_id where place.id = p.place_id)`;

export const GetProfileDataForEdit = handle(
  profileForm.GetProfileDataForEdit,
  async (_input, { profileId, locale }, { read, now, platform: { secrets } }) => {
    const row = await firstRow(
      read,
      sql<Row>`
        select p.name, ${iso(nameChangeableAt(sql.ref('p.id'), now))} as "nameChangeableAt",
          ${enumName(ProfileType, sql.ref('p.type'))} as "profileType", ${enumName(Gender, sql.ref('p.gender'))} as gender,
          p.headline, p.about as text, ${place} as place, ${asColumns([...profileChoiceFacts('p'), ...profileGroupsFacts('p')])}, p.visibility,
          ${kinksOf(sql.ref('p.id'), locale)} as kinks, ${sensitiveConsentOf(sql.ref('p.id'))} as "sensitiveConsent",
          ${persons} as persons
        from profile p where p.id = ${profileId}`,
    );
    if (!row) return refuse('NotFound');
    return {
      ...stated(row, profileChoiceNames),
      visibility: visibilityOf(row.visibility),
      persons: row.persons.map((person) =>
        stated({ ...person, ...unsealFacts(secrets, person.personId, person) } as FormPerson, [
          ...choiceNames,
          ...sensitiveChoiceNames,
        ]),
      ),
    };
  },
);
