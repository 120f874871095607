import { IconAdjustments, IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Switch } from '../../ui/form/Choice.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useOwnFilter } from './Chips.tsx';
import { useTotal, type Counts } from './counts.ts';
import { AgeField, DistanceField, GroupChecks } from './fields.tsx';
import { partsOf } from './parts.ts';
import styles from './Search.module.css';
import { changePath, type Look, type SearchCriteria } from './seeking.ts';

interface Props {
  criteria: SearchCriteria;
  look: Look;
  counts: Counts | undefined;
  /** Whether my own settings narrow searches like this one, unless they are left out. */
  ownSettings: boolean;
}

const switches = ['certified', 'online', 'pictures'] as const;

/** What narrows a search most often; the rest is behind the link. */
function Filters({ criteria, look, counts, ownSettings }: Props) {
  const { formatMessage } = useIntl();
  const { options } = criteria;
  const hasOwn = useOwnFilter() && ownSettings;
  const set = (change: Partial<SearchCriteria['options']>) => look({ options: { ...options, ...change } });
  return (
    <div className={styles.filters}>
      <GroupChecks options={options} counts={counts} onChange={set} />
      <div>
        <AgeField options={options} onChange={set} />
      </div>
      <DistanceField options={options} onChange={set} hint={formatMessage({ id: 'search.distance.hint' })} />
      <div>
        {hasOwn && (
          <Switch
            label={formatMessage({ id: 'search.part.filter' })}
            checked={!criteria.everybody}
            onChange={() => look({ everybody: !criteria.everybody })}
          />
        )}
        {switches.map((field) => (
          <Switch
            key={field}
            label={formatMessage({ id: `search.switch.${field}` })}
            checked={options[field] ?? false}
            onChange={() => set({ [field]: options[field] ? undefined : true })}
          />
        ))}
      </div>
      <LinkButton to={changePath(criteria)} variant="outline" full icon={<IconAdjustments size={18} />}>
        {formatMessage({ id: 'search.advanced' })}
      </LinkButton>
    </div>
  );
}

/** At the left of a result, where there is room. */
export const FilterPanel = (props: Props) => {
  const { formatMessage } = useIntl();
  return (
    <Card as="section" aria-label={formatMessage({ id: 'search.filters' })} className={styles.panel}>
      <Filters {...props} />
    </Card>
  );
};

/** The same as a sheet, for narrow screens. */
export function FilterSheet(props: Props) {
  const { formatMessage } = useIntl();
  const { show } = useTotal();
  const [opened, setOpened] = useState(false);
  const n = partsOf(props.criteria.options).length;
  const title = formatMessage({ id: 'search.filters' });
  return (
    <span className={styles.sheet}>
      <Button
        variant="outline"
        size="sm"
        className={styles.open}
        icon={<IconAdjustmentsHorizontal size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {title}
        <CountBadge n={n} kind="primary" name={formatMessage({ id: 'search.filters.count' }, { n })} />
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title}>
        <Filters {...props} />
        <Button full onClick={() => setOpened(false)}>
          {show(props.counts)}
        </Button>
      </Dialog>
    </span>
  );
}
