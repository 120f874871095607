import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  choiceNames,
  choices,
  measureNames,
  measures,
  profileChoiceNames,
  profileChoices,
  sensitiveChoiceNames,
  sensitiveChoices,
} from '../../../../shared/profiles/profileFields.ts';
import { endsOf, groupsOptions, listFields, statedNames, type ListOption } from '../../../../shared/search/options.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { RangeField } from '../../../ui/form/RangeField.tsx';
import type { FieldProps } from '../fields.tsx';
import { useRangeWords } from '../partNames.ts';
import styles from './Advanced.module.css';
import { GroupChips } from './WhoCard.tsx';

/** In the order of the form: what is told of a profile as a whole, what is sensitive, and what each person looks like. */
const lists = [
  ...profileChoiceNames.map((field) => profileChoices[field].search),
  ...sensitiveChoiceNames.map((field) => sensitiveChoices[field].search),
  ...choiceNames.map((field) => choices[field].search),
];
const optionsWhere = (common: boolean) => lists.filter((one) => one.common === common).map(({ option }) => option);
const [first, further] = [optionsWhere(true), optionsWhere(false)];

/** What people say of themselves. The less common fields open by a button, or where one of them is chosen. */
export function AboutCard({ options, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  const chosen = [...further, ...measureNames.flatMap(endsOf)].some((field) => options[field] !== undefined);
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
  const chips = (field: ListOption) => <ListChips key={field} field={field} options={options} onChange={onChange} />;
  return (
    <Card padding="text" aria-labelledby="search-about" className={styles.about}>
      <SectionHead id="search-about" title={formatMessage({ id: 'search.about' })} aside={toggle} />
      {groupsOptions.map((field) => (
        <fieldset key={field} className={styles.told}>
          <legend>{formatMessage({ id: `search.field.${field}` })}</legend>
          <GroupChips
            label={formatMessage({ id: `search.field.${field}` })}
            bits={options[field]}
            onChange={(bits) => onChange({ [field]: bits })}
          />
        </fieldset>
      ))}
      {first.map(chips)}
      {opened && (
        <>
          {further.map(chips)}
          <Measures options={options} onChange={onChange} />
        </>
      )}
    </Card>
  );
}

/** Values of which one has to be told. */
function ListChips({ field, options, onChange }: FieldProps & { field: ListOption }) {
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
        {statedNames(listFields[field]).map((name) => (
          <Chip key={name} on={chosen.includes(name)} onClick={() => toggle(name)}>
            {formatMessage({ id: `enum.${listFields[field].enumeration}.${name}` })}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function Measures({ options, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  const range = useRangeWords();
  return (
    <div className={styles.pair}>
      {measureNames.map((measure) => {
        const { min, max, unit, search } = measures[measure];
        const words = `search.${search.option}`;
        const [from, to] = endsOf(measure);
        return (
          <RangeField
            key={measure}
            label={formatMessage({ id: words })}
            ends={[formatMessage({ id: `${words}.from` }), formatMessage({ id: `${words}.to` })]}
            words={([least, most]) => range(unit, least, most)}
            {...{ min, max }}
            value={[options[from], options[to]]}
            onChange={([least, most]) => onChange({ [from]: least, [to]: most })}
          />
        );
      })}
    </div>
  );
}
