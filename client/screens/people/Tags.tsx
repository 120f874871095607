import { IconTag } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { currentProfileTags } from '../../../shared/people/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { ForMembers } from '../../kit/ForMembers.tsx';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { TagChoice } from '../../features/people/TagChoice.tsx';
import { TaggedList } from '../../features/people/TaggedList.tsx';
import { Switch } from '../../ui/form/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './People.module.css';

/** One's own words for others; for members. */
export function Tags() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'tags.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'tags.lead' }, { who })}</p>
      {useCurrentProfile()?.member ? <OwnTags /> : <ForMembers />}
    </div>
  );
}

/** The chosen tag and whether only who is online is shown stand in the address. */
function OwnTags() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [search, setSearch] = useSearchParams();
  const read = useQuery(currentProfileTags.Tags, {});
  const onlyOnline = search.has('online');
  const set = (key: string, value: string | undefined) =>
    setSearch(
      (before) => {
        before.delete('pages');
        if (value === undefined) before.delete(key);
        else before.set(key, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={4} />}>
      {(all) => {
        const chosen = all.find(({ tagId }) => String(tagId) === search.get('tag'));
        return (
          <>
            <TagChoice all={all} chosen={chosen} onChoose={(tagId) => set('tag', tagId?.toString())} />
            {all.length === 0 ? (
              <EmptyState
                level={2}
                icon={<IconTag size={24} />}
                title={formatMessage({ id: 'tags.none' })}
                text={formatMessage({ id: 'tags.none.text' }, { who })}
              />
            ) : (
              <>
                <Switch
                  className={styles.tools}
                  label={formatMessage({ id: 'tags.onlyOnline' })}
                  checked={onlyOnline}
                  onChange={({ target }) => set('online', target.checked ? '1' : undefined)}
                />
                <TaggedList all={all} chosen={chosen} onlyOnline={onlyOnline} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
