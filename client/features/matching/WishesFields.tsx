import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { GenderGroup } from '../../../shared/enums.ts';
import { ageRange, type matchSettings } from '../../../shared/matching/contract.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import styles from './Matching.module.css';

type Filter = Output<typeof matchSettings.GetProfileFilterConfiguration>;

/** What a form of ages and groups holds while it is filled in. */
export interface MatchWishes {
  groups: number;
  ageFrom: string;
  ageTo: string;
  distanceBand: Filter['distanceBand'];
}

export const wishesFrom = ({ groups, ageFrom, ageTo, distanceBand }: Omit<Filter, 'certifiedOnly'>): MatchWishes => ({
  groups,
  ageFrom: String(ageFrom),
  ageTo: String(ageTo),
  distanceBand,
});

/** The ages as numbers, or which of the fields is wrong. */
export function readWishes({ groups, ageFrom, ageTo, distanceBand }: MatchWishes) {
  const ages = [Number(ageFrom), Number(ageTo)] as const;
  const fits = (age: number) => Number.isInteger(age) && age >= ageRange.min && age <= ageRange.max;
  if (groups === 0) return { fault: 'groups' as const };
  if (!fits(ages[0])) return { fault: 'ageFrom' as const };
  if (!fits(ages[1]) || ages[1] < ages[0]) return { fault: 'ageTo' as const };
  return { value: { groups, ageFrom: ages[0], ageTo: ages[1], distanceBand } };
}

export type Fault = 'groups' | 'ageFrom' | 'ageTo';

const bands = [null, 100, 50, 25, 10, 0] as const;

interface Props {
  /** Tells the controls of two forms on one page apart. */
  name: string;
  wishes: MatchWishes;
  fault: Fault | undefined;
  onChange: (part: Partial<MatchWishes>) => void;
}

/** Groups, ages and distance. */
export function WishesFields({ name, wishes, fault, onChange }: Props) {
  const { formatMessage } = useIntl();
  const age = (field: 'ageFrom' | 'ageTo') => (
    <TextField
      id={`${name}-${field}`}
      label={formatMessage({ id: `matching.${field}` })}
      error={fault === field ? formatMessage({ id: `matching.${field}.wrong` }, ageRange) : undefined}
      inputMode="numeric"
      maxLength={3}
      value={wishes[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <>
      <fieldset id={`${name}-groups`} tabIndex={-1} className={styles.groups}>
        <legend>{formatMessage({ id: 'matching.groups' })}</legend>
        <div className={styles.checks}>
          {Object.entries(GenderGroup).map(([group, bit]) => (
            <Checkbox
              key={group}
              label={formatMessage({ id: `enum.GenderGroup.${group}` })}
              checked={(wishes.groups & bit) !== 0}
              onChange={() => onChange({ groups: wishes.groups ^ bit })}
            />
          ))}
        </div>
        {fault === 'groups' && <p role="alert">{formatMessage({ id: 'matching.groups.wrong' })}</p>}
      </fieldset>
      <div className={styles.pair}>
        {age('ageFrom')}
        {age('ageTo')}
      </div>
      <SelectField
        id={`${name}-distance`}
        label={formatMessage({ id: 'matching.distance' })}
        value={String(wishes.distanceBand)}
        onChange={({ target }) =>
          onChange({ distanceBand: bands.find((band) => String(band) === target.value) ?? null })
        }
      >
        {bands.map((band) => (
          <option key={String(band)} value={String(band)}>
            {formatMessage({ id: band === null ? 'matching.distance.any' : `enum.DistanceUpTo.${band}` })}
          </option>
        ))}
      </SelectField>
    </>
  );
}
