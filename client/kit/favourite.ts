import { useIntl } from 'react-intl';
import { favorites } from '../../shared/people/contract.ts';
import { useCommand } from '../platform/api.ts';
import { useCallError } from '../platform/callError.ts';
import { notify } from '../platform/notify.ts';

interface Somebody {
  profileId: number;
  name: string;
}

/** Makes somebody a favourite and takes it back; the latter can be undone for a moment. */
export function useFavourite({ profileId, name }: Somebody) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [send, adding] = useCommand(favorites.AddFavorite);
  const [sendBack, removing] = useCommand(favorites.RemoveFavorite);
  const add = () => send({ profileId }).then(() => undefined, tell);
  const remove = async () => {
    try {
      await sendBack({ profileId });
      notify({
        message: formatMessage({ id: 'people.favourite.removed' }, { name }),
        action: { label: formatMessage({ id: 'people.undo' }), onClick: () => void add() },
      });
    } catch (error) {
      tell(error);
    }
  };
  return { add, remove, busy: adding.isLoading || removing.isLoading };
}
