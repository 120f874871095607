import { IconEye } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { chat } from '../../../shared/chat/contract.ts';
import type { Input, Output } from '../../../shared/contract.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './IgnoredList.module.css';

export const ignoredAtOnce = 30;

type Ignored = Output<typeof chat.GetChatIgnoredProfiles>['items'][number];

/** Whom one does not meet in the chat. */
export function IgnoredList() {
  const { formatMessage } = useIntl();
  const list = usePages(chat.GetChatIgnoredProfiles, {}, ignoredAtOnce);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={2} icon={<IconEye size={24} />} title={formatMessage({ id: 'chat.ignored.none' })} />
          ) : (
            <Card padding="none">
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} />
              ))}
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </>
  );
}

function Page({ input }: { input: Input<typeof chat.GetChatIgnoredProfiles> }) {
  const { data } = useQuery(chat.GetChatIgnoredProfiles, input);
  return (
    <ul>
      {data?.items.map((ignored) => (
        <Row key={ignored.profile.profileId} ignored={ignored} />
      ))}
    </ul>
  );
}

function Row({ ignored: { profile, at } }: { ignored: Ignored }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [remove, { isLoading }] = useCommand(chat.RemoveIgnore);
  const { profileId, name } = profile;
  return (
    <li className={styles.row}>
      <PersonLine person={profile} group>
        {formatMessage({ id: 'chat.ignored.since' }, { date: <DateText key="date" at={at} /> })}
      </PersonLine>
      <Button
        variant="outline"
        size="sm"
        busy={isLoading}
        aria-label={formatMessage({ id: 'chat.ignored.remove.of' }, { name })}
        onClick={() => void remove({ profileId }).catch(tell)}
      >
        {formatMessage({ id: 'chat.ignored.remove' })}
      </Button>
    </li>
  );
}
