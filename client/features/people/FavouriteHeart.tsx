import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useFavourite } from '../../kit/favourite.ts';
import styles from './FavouriteHeart.module.css';

interface Props {
  profileId: number;
  name: string;
  favourite: boolean;
}

/** Makes somebody a favourite and takes it back, on a picture. */
export function FavouriteHeart({ profileId, name, favourite }: Props) {
  const { formatMessage } = useIntl();
  const { add, remove } = useFavourite({ profileId, name });
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={favourite}
      aria-label={formatMessage({ id: 'people.favourite' }, { name })}
      onClick={() => void (favourite ? remove() : add())}
    >
      {favourite ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
    </button>
  );
}
