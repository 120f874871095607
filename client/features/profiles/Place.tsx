import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCountries, useTown } from '../../kit/place/places.ts';
import { useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { CountryAndZipCode } from '../../kit/place/CountryAndZipCode.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { SectionCard } from './SectionCard.tsx';
import type { Faults } from '../../kit/form/profileForm.ts';
import { useSection, type Section, type ProfileFormData } from './useSection.ts';

interface PlaceFields {
  countryId: string;
  zipCode: string;
}

const control = 'edit-zipCode';

export function usePlace({ place }: ProfileFormData): Section<PlaceFields> {
  const { formatMessage } = useIntl();
  const [update] = useCommand(profileForm.UpdateProfile);
  const { countryId } = useCountries(place?.countryId ?? '');
  const judge = ({ zipCode }: PlaceFields): Faults =>
    zipCode.trim() ? {} : { [control]: formatMessage({ id: 'create.zipCode.missing' }) };
  return useSection({
    name: 'place',
    known: { countryId, zipCode: place?.zipCode ?? '' },
    judge,
    send: ({ countryId, zipCode }) => update({ countryId, zipCode }),
    controlOf: () => control,
  });
}

/** Where one lives: a postcode, of which others see the town or how far away it is; in the dark variant the way to choose how exactly. */
export const PlaceSection = ({ section }: { section: Section<PlaceFields> }) =>
  site.dark ? <ToldElsewhere section={section} /> : <Postcode section={section} />;

function ToldElsewhere({ section }: { section: Section<PlaceFields> }) {
  const { formatMessage } = useIntl();
  const way = <Link to="/EditProfile/DarkProfile">{formatMessage({ id: 'editProfile.place.dark.way' })}</Link>;
  return <SectionCard section={section} lead={formatMessage({ id: 'editProfile.place.dark' })} above={<p>{way}</p>} />;
}

function Postcode({ section }: { section: Section<PlaceFields> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { value, change, faults } = section;
  const { countries } = useCountries(value.countryId);
  const { town, fault } = useTown(value.countryId, value.zipCode);
  return (
    <SectionCard section={section}>
      <div className={styles.rows}>
        <CountryAndZipCode
          id="edit-"
          who={who}
          countries={countries}
          value={value}
          onChange={change}
          faults={{ zipCode: faults[control] ?? (fault && formatMessage({ id: fault })) }}
          town={town}
        />
      </div>
    </SectionCard>
  );
}
