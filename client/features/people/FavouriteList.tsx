import { IconHeart, IconTag } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { favorites, tags } from '../../../shared/people/contract.ts';
import type { Input } from '../../../shared/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { usePages } from '../../platform/paging.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useSelection, type Selection } from '../../ui/useSelection.ts';
import { FavouriteRow } from './FavouriteRow.tsx';
import styles from './People.module.css';
import type { OwnTag } from './TagChoice.tsx';
import { useBulk } from './useBulk.ts';

const pageSize = 30;

interface Props {
  /** The own tags, to put on several at once; none without a membership. */
  all: readonly OwnTag[];
  chosen: OwnTag | undefined;
  onlyOnline: boolean;
}

/** The own favourites: all of them, those who are here now, or those with a tag. */
export function FavouriteList({ all, chosen, onlyOnline }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const selection = useSelection();
  const list = usePages(favorites.GetFavorites, { onlyOnline, ...(chosen && { tagId: chosen.tagId }) }, pageSize);
  const narrowed = onlyOnline || chosen !== undefined;
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              level={2}
              icon={<IconHeart size={24} />}
              title={formatMessage({ id: narrowed ? 'favourites.nobody' : 'people.favourites.empty' })}
              text={formatMessage(
                { id: narrowed ? 'favourites.nobody.text' : 'people.favourites.empty.text' },
                { who },
              )}
              next={
                narrowed
                  ? { to: '/Favorites', label: formatMessage({ id: 'ui.showAll' }) }
                  : { to: '/Search', label: formatMessage({ id: 'next.search' }) }
              }
            />
          ) : (
            <Card padding="none" className={styles.list}>
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} selection={selection} />
              ))}
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {selection.ids.length > 0 && <Together all={all} selection={selection} />}
    </>
  );
}

function Page({ input, selection }: { input: Input<typeof favorites.GetFavorites>; selection: Selection }) {
  const { data } = useQuery(favorites.GetFavorites, input);
  return (
    <ul>
      {data?.items.map((favourite) => (
        <FavouriteRow
          key={favourite.profile.profileId}
          favourite={favourite}
          selection={selection}
          onGone={focusTitle}
        />
      ))}
    </ul>
  );
}

/** What can be done with all who are selected. */
function Together({ all, selection }: { all: readonly OwnTag[]; selection: Selection }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [add] = useCommand(favorites.AddFavorite);
  const [remove] = useCommand(favorites.RemoveFavorite);
  const [put] = useCommand(tags.TagProfile);
  const [take] = useCommand(tags.UntagProfile);
  const { forAll, busy } = useBulk(selection);
  /** Does it to all, and offers to take it back. */
  const act = async (
    send: (profileId: number) => Promise<unknown>,
    back: (profileId: number) => Promise<unknown>,
    message: (n: number) => string,
  ) => {
    const ids = [...selection.ids];
    const n = await forAll(send);
    if (n === 0) return;
    const undo = () => ids.slice(0, n).forEach((profileId) => void back(profileId).catch(tell));
    notify({ message: message(n), action: { label: formatMessage({ id: 'people.undo' }), onClick: undo } });
  };
  const tagAll = ({ tagId, name: tag }: OwnTag) =>
    act(
      (profileId) => put({ tagId, profileId }),
      (profileId) => take({ tagId, profileId }),
      (n) => formatMessage({ id: 'favourites.bulk.tagged' }, { n, tag }),
    );
  const removeAll = () =>
    act(
      (profileId) => remove({ profileId }),
      (profileId) => add({ profileId }),
      (n) => formatMessage({ id: 'favourites.bulk.removed' }, { n }),
    );
  return (
    <SelectionBar label={formatMessage({ id: 'tags.bulk' })} n={selection.ids.length} onClear={selection.clear}>
      {all.length > 0 && (
        <Menu
          trigger={
            <Button variant="light" size="sm" busy={busy} icon={<IconTag size={16} />}>
              {formatMessage({ id: 'favourites.bulk.tag' })}
            </Button>
          }
          groups={[all.map((tag) => ({ label: tag.name, onClick: () => void tagAll(tag) }))]}
        />
      )}
      <Button variant="light" size="sm" busy={busy} onClick={() => void removeAll()}>
        {formatMessage({ id: 'favourites.bulk.remove' })}
      </Button>
    </SelectionBar>
  );
}
