import { IconCheck, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { guestbook } from '../../../shared/profilePage/guestbook.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { longest } from '../../platform/limits.ts';
import { profilePath } from '../../platform/paths.ts';
import { report } from '../../kit/report.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { useDraft } from '../../platform/draft.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { PersonAvatar } from '../../kit/people/Person.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Lists.module.css';
import type { ProfilePageData } from './types.ts';

type Entry = Output<typeof guestbook.GetGuestbook>['items'][number];

const atOnce = 5;

/** Greetings on a profile, with a place to leave one. */
export function GuestbookCard({ page: { profile: card } }: { page: ProfilePageData }) {
  const { formatMessage } = useIntl();
  const [take, setTake] = useState(atOnce);
  const own = useCurrentProfile()?.id === card.profileId;
  const read = useQuery(guestbook.GetGuestbook, { profileId: card.profileId, take });
  return (
    <Card padding="text">
      <SectionHead title={formatMessage({ id: 'profile.guestbook' })} />
      <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
        {({ items, more, can, mode }) => (
          <>
            {can.includes('AddGuestbookEntry') && <WriteLine profileId={card.profileId} name={card.name} />}
            {items.length === 0 && (
              <EmptyState
                icon={<IconPencil size={20} />}
                title={formatMessage({ id: mode === 'closed' ? 'profile.guestbook.closed' : 'profile.guestbook.none' })}
                {...(mode === 'closed' &&
                  own && { next: { to: '/Settings', label: formatMessage({ id: 'next.settings' }) } })}
              />
            )}
            <ul className={styles.entries}>
              {items.map((entry) => (
                <Line key={entry.entryId} entry={entry} />
              ))}
            </ul>
            {more && (
              <Button variant="soft" size="sm" onClick={() => setTake(Math.min(100, take + 20))}>
                {formatMessage({ id: 'ui.showMore' })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Line({ entry }: { entry: Entry }) {
  const { formatMessage } = useIntl();
  const [approve] = useCommand(guestbook.ApproveGuestbookEntry);
  const [remove] = useCommand(guestbook.DeleteGuestbookEntry);
  const me = useCurrentProfile();
  const { entryId, author, can } = entry;
  const { profileId: ownerId, name } = author;
  const takeAway = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'profile.guestbook.delete.title' }),
      confirmLabel: formatMessage({ id: 'profile.guestbook.delete' }),
      tone: 'danger',
    });
    if (sure) await remove({ entryId }).catch(tellFailure);
  };
  return (
    <li className={styles.entry}>
      <PersonAvatar person={author} size={36} presence />
      <div className={styles.words}>
        <p className={styles.by}>
          <Link to={profilePath(author.profileId)}>{author.name}</Link>
          <Time at={entry.at} />
          {entry.waiting && <Tag tone="warn">{formatMessage({ id: 'profile.guestbook.waiting' })}</Tag>}
        </p>
        <p className={styles.said}>{entry.text}</p>
        {can.includes('ApproveGuestbookEntry') && (
          <Button
            variant="soft"
            size="sm"
            icon={<IconCheck size={18} />}
            onClick={() => void approve({ entryId }).catch(tellFailure)}
          >
            {formatMessage({ id: 'profile.guestbook.approve' })}
          </Button>
        )}
      </div>
      {ownerId !== me?.id && (
        <IconButton
          label={formatMessage({ id: 'profile.guestbook.report' }, { name })}
          icon={<IconFlag size={18} />}
          onClick={() => report({ contentType: 'GuestbookEntry', contentId: entryId, name, ownerId })}
        />
      )}
      {can.includes('DeleteGuestbookEntry') && (
        <IconButton
          label={formatMessage({ id: 'profile.guestbook.delete.of' }, { name })}
          icon={<IconTrash size={18} />}
          onClick={() => void takeAway()}
        />
      )}
    </li>
  );
}

/** Writes a greeting; what was typed stays until the server has it. */
function WriteLine({ profileId, name }: { profileId: number; name: string }) {
  const { formatMessage } = useIntl();
  const draft = useDraft(`guestbook:${profileId}`);
  const { wordsOf, tellUnforeseen } = useCallError();
  const [add, { isLoading, error, reset }] = useCommand(guestbook.AddGuestbookEntry);
  const send = async () => {
    if (!draft.text.trim()) return;
    try {
      const { waiting } = await add({ profileId, text: draft.text });
      draft.clear();
      notify({
        message: formatMessage({ id: waiting ? 'profile.guestbook.sentWaiting' : 'profile.guestbook.sent' }, { name }),
        tone: 'success',
      });
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <form
      className={styles.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={formatMessage({ id: 'profile.guestbook.write' }, { name })}
        rows={2}
        value={draft.text}
        maxLength={longest(guestbook.AddGuestbookEntry, 'text')}
        error={wordsOf(error)}
        onChange={({ target }) => {
          draft.change(target.value);
          if (error) reset();
        }}
      />
      <Button type="submit" size="sm" busy={isLoading}>
        {formatMessage({ id: 'profile.guestbook.send' })}
      </Button>
    </form>
  );
}
