import { IconHeartFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { favorites } from '../../../shared/people/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useFavourite } from '../../kit/favourite.ts';
import { useWho } from '../../platform/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Selection } from '../../ui/useSelection.ts';
import { PersonRow, PlaceOf } from './PersonRow.tsx';

export type Favourite = Output<typeof favorites.GetFavorites>['items'][number];

interface Props {
  favourite: Favourite;
  /** Where the row can be ticked. */
  selection?: Selection;
  onGo?: () => void;
  /** The row, which may have had the focus, is about to go. */
  onGone: () => void;
}

/** A favourite in a list, with the heart that takes it off. */
export function FavouriteRow({ favourite: { profile, mutual, distanceBand }, onGone, ...row }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { remove, busy } = useFavourite(profile);
  const line = (
    <>
      <PlaceOf profile={profile} band={distanceBand} />
      {mutual && ` · ${formatMessage({ id: 'people.favourites.mutual' }, { who })}`}
    </>
  );
  return (
    <PersonRow profile={profile} line={line} {...row}>
      <IconButton
        label={formatMessage({ id: 'people.favourite' }, { name: profile.name })}
        icon={<IconHeartFilled size={20} />}
        aria-pressed
        disabled={busy}
        onClick={() => void remove().then(onGone)}
      />
    </PersonRow>
  );
}
