import { useIntl } from 'react-intl';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';

interface PostalPlace {
  countryId: string;
  zipCode: string;
}

interface Props {
  /** Beginning of the controls' ids. */
  id?: string;
  who: 'couple' | 'other';
  countries: readonly { id: string; name: string }[];
  value: PostalPlace;
  onChange: (change: Partial<PostalPlace>) => void;
  onLeave?: () => void;
  faults: { country?: string | undefined; zipCode?: string | undefined };
  /** The town of that postcode. */
  town: string | undefined;
}

/** Where somebody lives, as exactly as others may know it. */
export function CountryAndZipCode({ id = '', who, countries, value, onChange, onLeave, faults, town }: Props) {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        id={`${id}country`}
        label={formatMessage({ id: 'create.country' })}
        error={faults.country}
        value={value.countryId}
        onChange={({ target }) => onChange({ countryId: target.value })}
        autoComplete="country"
      >
        {countries.map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`${id}zipCode`}
        label={formatMessage({ id: 'create.zipCode' })}
        hint={formatMessage({ id: 'create.zipCode.hint' }, { who })}
        error={faults.zipCode}
        success={town}
        value={value.zipCode}
        onChange={({ target }) => onChange({ zipCode: target.value })}
        onBlur={onLeave}
        autoComplete="postal-code"
        maxLength={12}
      />
    </>
  );
}
