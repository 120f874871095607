import { useIntl } from 'react-intl';
import { common } from '../../../shared/common.ts';
import { useQuery } from '../../app/api.ts';
import { useCountries } from '../../app/places.ts';
import { SelectField } from '../../ui/TextField.tsx';
import styles from './LodgeForm.module.css';

interface Props {
  country: string;
  areaId: number | null;
  onChange: (change: { country?: string; areaId: number | null }) => void;
}

/** Where a lodge meets: an area, or online. */
export function AreaChoice({ country, areaId, onChange }: Props) {
  const { formatMessage } = useIntl();
  const { countryId, countries } = useCountries(country);
  const { data: areas = [] } = useQuery(
    common.GetCountryAreasByCountryId,
    { country: countryId },
    { skip: countryId === '' },
  );
  return (
    <div className={styles.pair}>
      <SelectField
        label={formatMessage({ id: 'create.country' })}
        value={countryId}
        onChange={({ target }) => onChange({ country: target.value, areaId: null })}
      >
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={formatMessage({ id: 'lodges.form.area' })}
        value={areaId ?? ''}
        onChange={({ target }) => onChange({ country: countryId, areaId: target.value ? Number(target.value) : null })}
      >
        <option value="">{formatMessage({ id: 'lodges.form.area.online' })}</option>
        {areas.map((area) => (
          <option key={area.areaId} value={area.areaId}>
            {area.name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
