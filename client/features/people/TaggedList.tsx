import { IconTag, IconTagOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { tags } from '../../../shared/people/contract.ts';
import type { Input, Output } from '../../../shared/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useSelection, type Selection } from '../../ui/useSelection.ts';
import styles from './People.module.css';
import { PersonRow, PlaceOf } from './PersonRow.tsx';
import type { OwnTag } from './TagChoice.tsx';
import { useBulk } from './useBulk.ts';

const pageSize = 30;

type TaggedInput = Input<typeof tags.GetTaggedProfiles>;
type Tagged = Output<typeof tags.GetTaggedProfiles>['items'][number];

interface Props {
  all: readonly OwnTag[];
  chosen: OwnTag | undefined;
  onlyOnline: boolean;
}

/** The profiles with a tag, or with any. */
export function TaggedList({ all, chosen, onlyOnline }: Props) {
  const { formatMessage } = useIntl();
  const selection = useSelection();
  const list = usePages(tags.GetTaggedProfiles, { onlyOnline, ...(chosen && { tagId: chosen.tagId }) }, pageSize);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconTag size={24} />}
              title={formatMessage({ id: 'tags.nobody' })}
              text={formatMessage({ id: onlyOnline ? 'tags.nobody.online' : 'tags.nobody.text' })}
              next={
                onlyOnline
                  ? { to: '/Tags', label: formatMessage({ id: 'ui.showAll' }) }
                  : { to: '/Search', label: formatMessage({ id: 'next.search' }) }
              }
            />
          ) : (
            <Card padding="none" className={styles.list}>
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} all={all} chosen={chosen} selection={selection} />
              ))}
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {chosen && selection.ids.length > 0 && <TakeOffAll tag={chosen} selection={selection} />}
    </>
  );
}

interface PageProps extends Omit<Props, 'onlyOnline'> {
  input: TaggedInput;
  selection: Selection;
}

function Page({ input, all, chosen, selection }: PageProps) {
  const { data } = useQuery(tags.GetTaggedProfiles, input);
  return (
    <ul>
      {data?.items.map((tagged) => (
        <PersonRow
          key={tagged.profile.profileId}
          profile={tagged.profile}
          line={<Line tagged={tagged} all={all} />}
          selection={chosen && selection}
        >
          {chosen && <TakeOff tagged={tagged} tag={chosen} />}
        </PersonRow>
      ))}
    </ul>
  );
}

function Line({ tagged: { profile, tagIds, distanceBand }, all }: { tagged: Tagged; all: readonly OwnTag[] }) {
  return (
    <>
      <PlaceOf profile={profile} band={distanceBand} />
      <br />
      <span className={styles.marks}>
        {all
          .filter(({ tagId }) => tagIds.includes(tagId))
          .map(({ tagId, name }) => (
            <Tag key={tagId}>{name}</Tag>
          ))}
      </span>
    </>
  );
}

/** Takes a tag off all who are selected, and puts it back when that was a mistake. */
function TakeOffAll({ tag: { tagId, name: tag }, selection }: { tag: OwnTag; selection: Selection }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [put] = useCommand(tags.TagProfile);
  const [take] = useCommand(tags.UntagProfile);
  const { forAll, busy } = useBulk(selection);
  const takeOff = async () => {
    const ids = [...selection.ids];
    const n = await forAll((profileId) => take({ tagId, profileId }));
    const putBack = () => ids.slice(0, n).forEach((profileId) => void put({ tagId, profileId }).catch(tell));
    if (n === 0) return;
    notify({
      message: formatMessage({ id: 'tags.bulk.taken' }, { n, tag }),
      action: { label: formatMessage({ id: 'people.undo' }), onClick: putBack },
    });
  };
  return (
    <SelectionBar label={formatMessage({ id: 'tags.bulk' })} n={selection.ids.length} onClear={selection.clear}>
      <Button variant="light" size="sm" busy={busy} onClick={() => void takeOff()}>
        {formatMessage({ id: 'tags.bulk.take' }, { tag })}
      </Button>
    </SelectionBar>
  );
}

function TakeOff({ tagged: { profile }, tag }: { tagged: Tagged; tag: OwnTag }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [put] = useCommand(tags.TagProfile);
  const [take, { isLoading }] = useCommand(tags.UntagProfile);
  const { profileId, name } = profile;
  const input = { tagId: tag.tagId, profileId };
  const takeOff = async () => {
    try {
      await take(input);
      focusTitle();
      notify({
        message: formatMessage({ id: 'tags.taken' }, { tag: tag.name, name }),
        action: { label: formatMessage({ id: 'people.undo' }), onClick: () => void put(input).catch(tell) },
      });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <IconButton
      label={formatMessage({ id: 'tags.take' }, { tag: tag.name, name })}
      icon={<IconTagOff size={20} />}
      disabled={isLoading}
      onClick={() => void takeOff()}
    />
  );
}
