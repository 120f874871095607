import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import styles from './Management.module.css';

interface Props {
  lodgeId: number;
  onFound: (profileId: number) => void;
}

/** Finds one member by name. */
export function FindMember({ lodgeId, onFound }: Props) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const name = useRested(typed.trim());
  const { data } = useQuery(lodgeMembers.SearchMembersByName, { lodgeId, name }, { skip: name === '' });
  const items = (data?.items ?? []).map(({ profile }) => ({ key: String(profile.profileId), content: profile.name }));
  return (
    <div className={styles.search}>
      <SuggestField
        label={formatMessage({ id: 'lodges.activity.find' })}
        icon={<IconSearch size={18} />}
        value={typed}
        maxLength={40}
        groups={[{ label: formatMessage({ id: 'lodges.memberList' }), items }]}
        onType={setTyped}
        onChoose={(key) => {
          setTyped('');
          onFound(Number(key));
        }}
      />
    </div>
  );
}
