import { useIntl } from 'react-intl';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { namesOf } from '../../../shared/enums.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { choiceNames, choices, measureNames, measures } from '../../../shared/profiles/profileFields.ts';
import type { Choice, Measure } from '../../../shared/profiles/profileFields.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Input } from '../../ui/form/TextField.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { FactChoice, factId, FactRow } from './FactRow.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { Faults } from '../../kit/form/profileForm.ts';
import { fits, numberOf } from './measures.ts';
import { pick, useSection, type Section, type Seers, type ProfileFormData } from './useSection.ts';

/** Measures are texts while they are typed. */
type PersonFacts = Pick<ProfileFormData['persons'][number], 'personId' | 'name' | Choice> & Record<Measure, string>;

interface Facts {
  persons: PersonFacts[];
  visibility: Seers;
}

const textsOf = (person: ProfileFormData['persons'][number]) =>
  Object.fromEntries(measureNames.map((measure) => [measure, String(person[measure] ?? '')])) as Record<
    Measure,
    string
  >;

const numbersOf = (person: PersonFacts) =>
  Object.fromEntries(measureNames.map((measure) => [measure, numberOf(person[measure])])) as Record<
    Measure,
    number | null
  >;

const knownOf = ({ persons, visibility }: ProfileFormData): Facts => ({
  persons: persons.map((person) => ({ ...pick(person, ['personId', 'name', ...choiceNames]), ...textsOf(person) })),
  visibility: pick(visibility, [...measureNames, ...choiceNames]),
});

export function useFacts(data: ProfileFormData): Section<Facts> {
  const { formatMessage } = useIntl();
  const [update] = useCommand(profileForm.UpdateProfile);
  const [updateMeasures] = useCommand(profileSettings.UpdatePersonWeightAndHeight);
  const known = knownOf(data);
  const judge = ({ persons }: Facts): Faults =>
    Object.fromEntries(
      persons.flatMap((person) =>
        measureNames
          .filter((measure) => !fits(measure, numberOf(person[measure])))
          .map((measure) => {
            const { min, max } = measures[measure];
            return [factId(measure, person.personId), formatMessage({ id: `measures.${measure}.wrong` }, { min, max })];
          }),
      ),
    );
  const send = async (_value: Facts, { persons = [], visibility }: Partial<Facts>) => {
    for (const person of persons) await updateMeasures({ personId: person.personId, ...numbersOf(person) });
    const described = persons.map((person) => pick(person, ['personId', ...choiceNames]));
    await update({ ...(persons.length > 0 && { persons: described }), ...(visibility && { visibility }) });
  };
  return useSection({
    name: 'facts',
    known,
    judge,
    send,
    controlOf: () => factId(measureNames[0]!, known.persons[0]!.personId),
  });
}

function useSetFact({ value, change }: Section<Facts>) {
  return (personId: number, part: Partial<PersonFacts>) =>
    change({ persons: value.persons.map((one) => (one.personId === personId ? { ...one, ...part } : one)) });
}

/** Height and weight of each person; both may be left out. */
export function MeasureRows({ section }: { section: Section<Facts> }) {
  const { formatMessage } = useIntl();
  const set = useSetFact(section);
  const { persons } = section.value;
  return measureNames.map((measure) => (
    <FactRow
      key={measure}
      {...{ section, persons }}
      field={measure}
      label={formatMessage({ id: `measures.${measure}` })}
    >
      {(control, person) => (
        <Input
          {...control}
          inputMode="numeric"
          maxLength={3}
          value={person[measure]}
          onChange={({ target }) => set(person.personId, { [measure]: target.value })}
        />
      )}
    </FactRow>
  ));
}

/** What each person looks like. */
export function FactsSection({ section }: { section: Section<Facts> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { value } = section;
  const set = useSetFact(section);
  const row = (field: Choice, label: string) => ({
    ...{ section, field, label, persons: value.persons },
  });
  return (
    <SectionCard section={section} lead={formatMessage({ id: 'editProfile.facts.lead' }, { who })}>
      <div className={value.persons.length > 1 ? styles.form : styles.rows}>
        <MeasureRows section={section} />
        {choiceNames.map((choice) => (
          <FactRow key={choice} {...row(choice, formatMessage({ id: `profile.facts.${choice}` }))}>
            {(control, person) => (
              <FactChoice<string>
                control={control}
                kind={choices[choice].enumeration}
                names={namesOf(choices[choice].values as Record<string, number>)}
                value={person[choice]}
                onChange={(name) => set(person.personId, { [choice]: name })}
              />
            )}
          </FactRow>
        ))}
      </div>
    </SectionCard>
  );
}
