import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  BodyType,
  EyeColour,
  HairColour,
  namesOf,
  PersonRole,
  RelationshipStatus,
  SexualOrientation,
} from '../../../../shared/enums.ts';
import { heightRange, weightRange } from '../../../../shared/profiles/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { RangeField } from '../../../ui/form/RangeField.tsx';
import type { FieldProps } from '../fields.tsx';
import { toldFields, useRangeWords, type ToldField } from '../partNames.ts';
import styles from './Advanced.module.css';
import { GroupChips } from './WhoCard.tsx';

const values: Record<ToldField, Record<string, number>> = {
  relationships: RelationshipStatus,
  orientations: SexualOrientation,
  roles: PersonRole,
  bodyTypes: BodyType,
  eyeColours: EyeColour,
  hairColours: HairColour,
};
const namesIn = (field: ToldField) => namesOf(values[field]).filter((name) => name !== 'NotStated');

const first = ['relationships', 'orientations'] as const;
const further = ['roles', 'bodyTypes', 'eyeColours', 'hairColours'] as const;
const measured = ['heightFrom', 'heightTo', 'weightFrom', 'weightTo'] as const;

/** What people say of themselves. The less common fields open by a button, or where one of them is chosen. */
export function AboutCard({ options, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  const chosen = [...further, ...measured].some((field) => options[field] !== undefined);
  const [opened, setOpened] = useState(chosen);
  const toggle = (
    <Button
      variant="text"
      size="sm"
      aria-expanded={opened}
      icon={opened ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
      onClick={() => setOpened(!opened)}
    >
      {formatMessage({ id: opened ? 'search.about.less' : 'search.about.more' })}
    </Button>
  );
  const told = (field: ToldField) => <ToldChips key={field} field={field} options={options} onChange={onChange} />;
  return (
    <Card padding="text" aria-labelledby="search-about" className={styles.about}>
      <SectionHead id="search-about" title={formatMessage({ id: 'search.about' })} aside={toggle} />
      <fieldset className={styles.told}>
        <legend>{formatMessage({ id: 'search.field.lookingFor' })}</legend>
        <GroupChips
          label={formatMessage({ id: 'search.field.lookingFor' })}
          bits={options.lookingFor}
          onChange={(bits) => onChange({ lookingFor: bits })}
        />
      </fieldset>
      {first.map(told)}
      {opened && (
        <>
          {further.map(told)}
          <Measures options={options} onChange={onChange} />
        </>
      )}
    </Card>
  );
}

/** Values of which one has to be told. */
function ToldChips({ field, options, onChange }: FieldProps & { field: ToldField }) {
  const { formatMessage } = useIntl();
  const chosen: readonly string[] = options[field] ?? [];
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    onChange({ [field]: next.length > 0 ? next : undefined });
  };
  return (
    <fieldset className={styles.told}>
      <legend>{formatMessage({ id: `search.field.${field}` })}</legend>
      <div className={styles.chips}>
        {namesIn(field).map((name) => (
          <Chip key={name} on={chosen.includes(name)} onClick={() => toggle(name)}>
            {formatMessage({ id: `enum.${toldFields[field]}.${name}` })}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function Measures({ options, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  const range = useRangeWords();
  const { heightFrom, heightTo, weightFrom, weightTo } = options;
  const ends = (field: 'height' | 'weight') =>
    [formatMessage({ id: `search.${field}.from` }), formatMessage({ id: `search.${field}.to` })] as const;
  return (
    <div className={styles.pair}>
      <RangeField
        label={formatMessage({ id: 'search.height' })}
        ends={ends('height')}
        words={([from, to]) => range('cm', from, to)}
        {...heightRange}
        value={[heightFrom, heightTo]}
        onChange={([from, to]) => onChange({ heightFrom: from, heightTo: to })}
      />
      <RangeField
        label={formatMessage({ id: 'search.weight' })}
        ends={ends('weight')}
        words={([from, to]) => range('kg', from, to)}
        {...weightRange}
        value={[weightFrom, weightTo]}
        onChange={([from, to]) => onChange({ weightFrom: from, weightTo: to })}
      />
    </div>
  );
}
