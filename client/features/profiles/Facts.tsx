import { useIntl } from 'react-intl';
import { profileSettings, heightRange, weightRange } from '../../../shared/profiles/settings.ts';
import { BodyType, EyeColour, HairColour, namesOf } from '../../../shared/enums.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Input } from '../../ui/form/TextField.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { FactChoice, factId, FactRow } from './FactRow.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { Faults } from '../../kit/form/profileForm.ts';
import { useSection, type Section, type Seers, type Told } from './useSection.ts';

const choices = {
  bodyType: ['BodyType', namesOf(BodyType)],
  eyeColour: ['EyeColour', namesOf(EyeColour)],
  hairColour: ['HairColour', namesOf(HairColour)],
} as const;
const ranges = { height: heightRange, weight: weightRange } as const;
type Choice = keyof typeof choices;
type Measure = keyof typeof ranges;

/** Measures are texts while they are typed. */
type PersonFacts = Pick<Told['persons'][number], 'personId' | 'name' | Choice> & Record<Measure, string>;

interface Facts {
  persons: PersonFacts[];
  visibility: Seers;
}

const measures = Object.keys(ranges) as Measure[];
const choosable = Object.keys(choices) as Choice[];

/** Null when nothing is written, NaN when it is no number. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : NaN);

function fits(measure: Measure, typed: string): boolean {
  const number = numberOf(typed);
  return number === null || (number >= ranges[measure].min && number <= ranges[measure].max);
}

function knownOf({ persons, visibility }: Told): Facts {
  const { height, weight, bodyType, eyeColour, hairColour } = visibility;
  return {
    persons: persons.map((person) => ({
      personId: person.personId,
      name: person.name,
      height: String(person.height ?? ''),
      weight: String(person.weight ?? ''),
      bodyType: person.bodyType,
      eyeColour: person.eyeColour,
      hairColour: person.hairColour,
    })),
    visibility: { height, weight, bodyType, eyeColour, hairColour },
  };
}

export function useFacts(told: Told): Section<Facts> {
  const { formatMessage } = useIntl();
  const [update] = useCommand(profileForm.UpdateProfile);
  const [updateMeasures] = useCommand(profileSettings.UpdatePersonWeightAndHeight);
  const known = knownOf(told);
  const judge = ({ persons }: Facts): Faults =>
    Object.fromEntries(
      persons.flatMap((person) =>
        measures
          .filter((measure) => !fits(measure, person[measure]))
          .map((measure) => [
            factId(measure, person.personId),
            formatMessage({ id: `measures.${measure}.wrong` }, ranges[measure]),
          ]),
      ),
    );
  const send = async (_value: Facts, { persons = [], visibility }: Partial<Facts>) => {
    for (const { personId, height, weight } of persons)
      await updateMeasures({ personId, height: numberOf(height), weight: numberOf(weight) });
    const described = persons.map(({ personId, bodyType, eyeColour, hairColour }) => ({
      ...{ personId, bodyType, eyeColour, hairColour },
    }));
    await update({ ...(persons.length > 0 && { persons: described }), ...(visibility && { visibility }) });
  };
  return useSection({
    name: 'facts',
    known,
    judge,
    send,
    controlOf: () => factId('height', known.persons[0]!.personId),
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
  return measures.map((measure) => (
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
        {choosable.map((choice) => (
          <FactRow key={choice} {...row(choice, formatMessage({ id: `profile.facts.${choice}` }))}>
            {(control, person) => (
              <FactChoice<string>
                control={control}
                kind={choices[choice][0]}
                names={choices[choice][1]}
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
