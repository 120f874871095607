import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { currentProfileTags } from '../../../shared/people/contract.ts';
import { FavouriteList } from '../../features/people/FavouriteList.tsx';
import { useQuery } from '../../platform/api.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Switch } from '../../ui/form/Choice.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './People.module.css';

/** Whom one wants to find again. What is shown of them stands in the address. */
export function Favourites() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const member = useCurrentProfile()?.member ?? false;
  const [search, setSearch] = useSearchParams();
  const { data: all = [] } = useQuery(currentProfileTags.Tags, {}, { skip: !member });
  const onlyOnline = search.has('online');
  const chosen = all.find(({ tagId }) => String(tagId) === search.get('tag'));
  const set = (key: string, value: string | undefined) =>
    setSearch(
      (before) => {
        before.delete('pages');
        if (value) before.set(key, value);
        else before.delete(key);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'people.favourites' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'favourites.lead' }, { who })}</p>
      <div className={styles.filters}>
        <Switch
          label={formatMessage({ id: 'tags.onlyOnline' })}
          checked={onlyOnline}
          onChange={({ target }) => set('online', target.checked ? '1' : undefined)}
        />
        {all.length > 0 && (
          <SelectField
            label={formatMessage({ id: 'tags.choose' })}
            value={chosen ? String(chosen.tagId) : ''}
            onChange={({ target }) => set('tag', target.value)}
          >
            <option value="">{formatMessage({ id: 'favourites.anyTag' })}</option>
            {all.map(({ tagId, name }) => (
              <option key={tagId} value={tagId}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <FavouriteList all={all} chosen={chosen} onlyOnline={onlyOnline} />
    </div>
  );
}
