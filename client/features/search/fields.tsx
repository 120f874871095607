import { useIntl } from 'react-intl';
import { Gender, GenderGroup, namesOf } from '../../../shared/enums.ts';
import { ageRange } from '../../../shared/matching/contract.ts';
import type { SearchOptions } from '../../../shared/search/options.ts';
import { GroupIcon, type Group } from '../../kit/people/GroupIcon.tsx';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { RangeField } from '../../ui/form/RangeField.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { useTotal, type Counts } from './counts.ts';
import { useRangeWords } from './partNames.ts';
import styles from './Search.module.css';

export interface FieldProps {
  options: SearchOptions;
  onChange: (change: Partial<SearchOptions>) => void;
}

export const groups = namesOf(GenderGroup);

/** The kind of profile that an audience group is made of; they share their bits' places. */
export const kindOf = (group: keyof typeof GenderGroup): Group => namesOf(Gender)[groups.indexOf(group)]!;

/** Groups with or without one; none at all narrows nothing. */
export const toggled = (bits: number | undefined, group: keyof typeof GenderGroup): number | undefined =>
  (bits ?? 0) ^ GenderGroup[group] || undefined;

/** Whom one looks for, each with how many there are. */
export function GroupChecks({ options, counts, onChange }: FieldProps & { counts: Counts | undefined }) {
  const { formatMessage } = useIntl();
  const { number } = useTotal();
  const countOf = (group: string) => counts?.groups.find((one) => one.group === group);
  return (
    <fieldset className={styles.groups}>
      <legend>{formatMessage({ id: 'search.groups' })}</legend>
      {groups.map((group) => {
        const count = countOf(group);
        return (
          <Checkbox
            key={group}
            className={styles.group}
            label={
              <span className={styles.groupName}>
                <span aria-hidden="true">
                  <GroupIcon group={kindOf(group)} size={24} />
                </span>
                {formatMessage({ id: `enum.GenderGroup.${group}` })}
                <span className={styles.number}>{count && number(count)}</span>
              </span>
            }
            checked={((options.groups ?? 0) & GenderGroup[group]) !== 0}
            onChange={() => onChange({ groups: toggled(options.groups, group) })}
          />
        );
      })}
    </fieldset>
  );
}

/** Beyond this the line would hold hardly anybody; its end stands for everybody older. */
const oldest = 90;

export function AgeField({ options: { ageFrom, ageTo, both }, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  const range = useRangeWords();
  return (
    <>
      <RangeField
        label={formatMessage({ id: 'search.age' })}
        ends={[formatMessage({ id: 'search.age.from' }), formatMessage({ id: 'search.age.to' })]}
        words={([from, to]) => range('years', from, to)}
        min={ageRange.min}
        max={oldest}
        value={[ageFrom, ageTo]}
        onChange={([from, to]) => onChange({ ageFrom: from, ageTo: to })}
      />
      <Checkbox
        label={formatMessage({ id: 'search.both' })}
        hint={formatMessage({ id: 'search.both.hint' })}
        checked={both ?? false}
        onChange={() => onChange({ both: both ? undefined : true })}
      />
    </>
  );
}

const bands = [100, 50, 25, 10, 0] as const;

export function DistanceField({ options: { band }, onChange, hint }: FieldProps & { hint?: string }) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={formatMessage({ id: 'matching.distance' })}
      {...(hint && { hint })}
      value={band ?? ''}
      onChange={({ target }) => onChange({ band: bands.find((one) => String(one) === target.value) })}
    >
      <option value="">{formatMessage({ id: 'search.anywhere' })}</option>
      {bands.map((one) => (
        <option key={one} value={one}>
          {formatMessage({ id: `enum.DistanceUpTo.${one}` })}
        </option>
      ))}
    </SelectField>
  );
}
