import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { places } from '../../../shared/places/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CountryAndZipCode } from '../../kit/place/CountryAndZipCode.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { isCouple } from './form.ts';
import { roundedPosition } from './position.ts';
import styles from './SignUp.module.css';
import type { SignUp } from './useSignUp.ts';
import { useHere } from '../../platform/here.ts';

/** Country and postcode, by hand or by the position of the device. */
export function PlaceFields({ state: { form, change, faultOf, leave, countries, town } }: { state: SignUp }) {
  const { formatMessage } = useIntl();
  const canLocate = useHere(() => 'geolocation' in navigator, true);
  const errorOf = (field: string) => {
    const fault = faultOf(field);
    return fault ? formatMessage({ id: fault }) : undefined;
  };
  return (
    <>
      <div className={styles.pair}>
        <CountryAndZipCode
          who={isCouple(form) ? 'couple' : 'other'}
          countries={countries}
          value={form}
          onChange={change}
          onLeave={() => form.zipCode && leave('zipCode')}
          faults={{ country: errorOf('country'), zipCode: errorOf('zipCode') }}
          town={town}
        />
      </div>
      {canLocate && <PositionButton onFound={change} />}
    </>
  );
}

interface PositionProps {
  onFound: (place: { countryId: string; zipCode: string }) => void;
}

/** Fills in country and postcode; the position is made coarse before it leaves the device. */
function PositionButton({ onFound }: PositionProps) {
  const { formatMessage } = useIntl();
  const [position, setPosition] = useState<ReturnType<typeof roundedPosition>>();
  const [denied, setDenied] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const { data, isFetching } = useQuery(places.GetZipCodeByCoordinates, position ?? { latitude: 0, longitude: 0 }, {
    skip: !position,
  });
  useEffect(() => {
    if (data) onFound({ countryId: data.countryId, zipCode: data.zipCode });
  }, [data, onFound]);
  const ask = () => {
    setWaiting(true);
    setDenied(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setWaiting(false);
        setPosition(roundedPosition(coords));
      },
      () => {
        setWaiting(false);
        setDenied(true);
      },
      { timeout: 15_000, maximumAge: 600_000 },
    );
  };
  const problem = denied ? 'create.position.denied' : data === null ? 'create.position.far' : undefined;
  return (
    <div className={styles.position}>
      <Button
        variant="text"
        size="sm"
        icon={<IconCurrentLocation size={18} />}
        busy={waiting || isFetching}
        onClick={ask}
      >
        {formatMessage({ id: 'create.position' })}
      </Button>
      <FieldSentence error={problem && formatMessage({ id: problem })} />
    </div>
  );
}
