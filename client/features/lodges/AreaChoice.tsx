import { useIntl } from 'react-intl';
import { places } from '../../../shared/places/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useCountries } from '../../kit/place/places.ts';
import { SelectField } from '../../ui/form/TextField.tsx';
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
    places.GetCountryAreasByCountryId,
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
