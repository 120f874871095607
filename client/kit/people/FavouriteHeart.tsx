import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useFavourite } from '../favourite.ts';
import { classes } from '../../ui/classes.ts';
import styles from './FavouriteHeart.module.css';

interface Props {
  profileId: number;
  name: string;
  favourite: boolean;
  /** On a plain ground instead of a picture. */
  plain?: boolean | undefined;
}

/** Makes somebody a favourite and takes it back. */
export function FavouriteHeart({ profileId, name, favourite, plain }: Props) {
  const { formatMessage } = useIntl();
  const { add, remove } = useFavourite({ profileId, name });
  return (
    <button
      type="button"
      className={classes(styles.heart, plain && styles.plain)}
      aria-pressed={favourite}
      aria-label={formatMessage({ id: 'people.favourite' }, { name })}
      onClick={() => void (favourite ? remove() : add())}
    >
      {favourite ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
    </button>
  );
}
