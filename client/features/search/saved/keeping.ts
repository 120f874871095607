import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import { savedSearches } from '../../../../shared/search/saved.ts';
import { useCommand } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { confirm } from '../../../platform/confirm.ts';
import { patch } from '../../../platform/store.ts';
import type { SavedStart, SearchInput } from '../seeking.ts';

type List = Output<typeof savedSearches.GetSavedSearches>;
export type SavedSearch = List[number];

export const savedPath = (savedSearchId: number): string => `/Search/${savedSearchId}`;

/** What a saved search looks for, and where it stands. */
export function savedStartOf({ savedSearchId, search: { mode, filtered, options, text } }: SavedSearch): SavedStart {
  return {
    path: savedPath(savedSearchId),
    criteria: { options, text, everybody: mode !== 'Advanced' && !filtered },
  };
}

const patchOne = (savedSearchId: number, change: Partial<SavedSearch>) =>
  patch(savedSearches.GetSavedSearches, {}, (list) => {
    const one = list.find((other) => other.savedSearchId === savedSearchId);
    if (one) Object.assign(one, change);
  });

/** Switches on or off that one is told of new ones, at once on the screen. */
export function useAlert(): (saved: SavedSearch) => void {
  const { tell } = useCallError();
  const [update] = useCommand(savedSearches.UpdateSavedSearch);
  return ({ savedSearchId, alert }) => {
    const undo = patchOne(savedSearchId, { alert: !alert });
    update({ savedSearchId, alert: !alert }).catch((error: unknown) => {
      undo();
      tell(error);
    });
  };
}

/** Puts the saved searches into another order, at once on the screen. */
export function useArranging(): (sorted: SavedSearch[]) => void {
  const { tell } = useCallError();
  const [send] = useCommand(savedSearches.ArrangeSavedSearches);
  return (sorted) => {
    const undo = patch(savedSearches.GetSavedSearches, {}, () => sorted);
    send({ savedSearchIds: sorted.map(({ savedSearchId }) => savedSearchId) }).catch((error: unknown) => {
      undo();
      tell(error);
    });
  };
}

/** Asks, and deletes a saved search; tells whether it did. */
export function useDeleting(): (saved: SavedSearch) => Promise<boolean> {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [send] = useCommand(savedSearches.DeleteSavedSearch);
  return async ({ savedSearchId, name }) => {
    const sure = await confirm({
      title: formatMessage({ id: 'search.saved.delete.title' }, { name }),
      text: formatMessage({ id: 'search.saved.delete.text' }),
      confirmLabel: formatMessage({ id: 'search.saved.delete' }),
      tone: 'danger',
    });
    if (!sure) return false;
    return send({ savedSearchId }).then(
      () => true,
      (error: unknown) => {
        tell(error);
        return false;
      },
    );
  };
}

/** Gives a saved search another thing to look for. */
export function useChanging(savedSearchId: number) {
  const { tell } = useCallError();
  const [update, { isLoading: busy }] = useCommand(savedSearches.UpdateSavedSearch);
  const change = (search: SearchInput) =>
    update({ savedSearchId, search }).then(
      () => {
        patchOne(savedSearchId, { search });
        return true;
      },
      (error: unknown) => {
        tell(error);
        return false;
      },
    );
  return { change, busy };
}
