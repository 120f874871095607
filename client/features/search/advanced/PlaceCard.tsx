import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCountries, useTown } from '../../../kit/place/places.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { DistanceField, type FieldProps } from '../fields.tsx';
import styles from './Advanced.module.css';

/** How far away at most, from where one lives or from another postcode. */
export function PlaceCard({ options, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  const [country, zip] = options.near?.split(/-(.*)/s) ?? [];
  const [typed, setTyped] = useState({ countryId: country ?? '', zipCode: zip ?? '' });
  const { countryId, countries } = useCountries(typed.countryId);
  const { town, fault } = useTown(countryId, typed.zipCode);
  const change = (part: Partial<typeof typed>) => {
    const next = { countryId, zipCode: typed.zipCode, ...part };
    setTyped(next);
    const zipCode = next.zipCode.trim();
    onChange({ near: /^[A-Za-z0-9 ]{2,12}$/.test(zipCode) ? `${next.countryId}-${zipCode}` : undefined });
  };
  return (
    <Card padding="text" aria-labelledby="search-place">
      <SectionHead id="search-place" title={formatMessage({ id: 'search.place' })} />
      <div className={styles.three}>
        <DistanceField options={options} onChange={onChange} />
        <SelectField
          label={formatMessage({ id: 'create.country' })}
          value={countryId}
          onChange={({ target }) => change({ countryId: target.value, zipCode: '' })}
        >
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={formatMessage({ id: 'search.place.zipCode' })}
          {...(fault && { error: formatMessage({ id: fault }) })}
          {...(town && { success: town })}
          value={typed.zipCode}
          maxLength={12}
          onChange={({ target }) => change({ zipCode: target.value })}
        />
      </div>
      <p className={styles.hint}>{formatMessage({ id: 'search.place.hint' })}</p>
    </Card>
  );
}
