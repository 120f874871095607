import { useIntl } from 'react-intl';
import { GenderGroup } from '../../../../shared/enums.ts';
import { activeSpans } from '../../../../shared/search/enums.ts';
import { GroupIcon } from '../../../kit/people/GroupIcon.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { SelectField } from '../../../ui/form/TextField.tsx';
import { AgeField, groups, kindOf, toggled, type FieldProps } from '../fields.tsx';
import styles from './Advanced.module.css';

interface GroupProps {
  label: string;
  bits: number | undefined;
  onChange: (bits: number | undefined) => void;
}

/** Audience groups to choose from. */
export function GroupChips({ label, bits = 0, onChange }: GroupProps) {
  const { formatMessage } = useIntl();
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {groups.map((group) => (
        <Chip
          key={group}
          on={(bits & GenderGroup[group]) !== 0}
          icon={
            <span aria-hidden="true">
              <GroupIcon group={kindOf(group)} />
            </span>
          }
          onClick={() => onChange(toggled(bits, group))}
        >
          {formatMessage({ id: `enum.GenderGroup.${group}` })}
        </Chip>
      ))}
    </div>
  );
}

/** Groups, ages, and how lately they were here. */
export function WhoCard({ options, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  return (
    <Card padding="text" aria-labelledby="search-who">
      <SectionHead id="search-who" title={formatMessage({ id: 'search.who' })} />
      <GroupChips
        label={formatMessage({ id: 'search.groups' })}
        bits={options.groups}
        onChange={(bits) => onChange({ groups: bits })}
      />
      <div className={styles.pair}>
        <div>
          <AgeField options={options} onChange={onChange} />
        </div>
        <SelectField
          label={formatMessage({ id: 'search.active' })}
          value={options.active ?? ''}
          onChange={({ target }) => onChange({ active: activeSpans.find((span) => span === target.value) })}
        >
          <option value="">{formatMessage({ id: 'search.any' })}</option>
          {activeSpans.map((span) => (
            <option key={span} value={span}>
              {formatMessage({ id: `enum.LastActive.${span}` })}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  );
}
