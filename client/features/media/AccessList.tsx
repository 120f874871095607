import { IconUserPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { albumAccess, type grantTimes } from '../../../shared/media/albumAccess.ts';
import type { Output } from '../../../shared/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { profilePath } from '../../platform/paths.ts';
import { usePages } from '../../platform/paging.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { notify } from '../../platform/notify.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './Access.module.css';

type Grant = Output<typeof albumAccess.GetAlbumGrants>['items'][number];
type Time = keyof typeof grantTimes;
const times: readonly Time[] = ['Day', 'Week', 'Always'];

/** Who asks for a protected album of mine, who has it, and letting somebody in unasked. */
export function AccessList({ albumId }: { albumId: number }) {
  const { formatMessage } = useIntl();
  const list = usePages(albumAccess.GetAlbumGrants, { albumId }, 30, 'access');
  return (
    <Card padding="text" className={styles.access}>
      <SectionHead title={formatMessage({ id: 'media.access.title' })} />
      <LetInForm albumId={albumId} />
      <Loaded read={list.first} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.quiet}>{formatMessage({ id: 'media.access.nobody' })}</p>
          ) : (
            list.inputs.map((input, page) => <Page key={page} input={input} />)
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </Card>
  );
}

/** Who asks for any of my albums; nothing where nobody does. */
export function AccessRequests() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(albumAccess.GetAlbumGrants, { take: 50 });
  const asking = data?.items.filter(({ status }) => status === 'Requested') ?? [];
  if (asking.length === 0) return null;
  return (
    <Card padding="text" className={styles.access}>
      <SectionHead title={formatMessage({ id: 'media.access.requests' })} />
      <ul>
        {asking.map((grant) => (
          <Row key={`${grant.albumId}-${grant.profile.profileId}`} grant={grant} named />
        ))}
      </ul>
    </Card>
  );
}

function Page({ input }: { input: { albumId?: number | undefined; skip?: number; take?: number } }) {
  const { data } = useQuery(albumAccess.GetAlbumGrants, input);
  return (
    <ul>
      {data?.items.map((grant) => (
        <Row key={grant.profile.profileId} grant={grant} />
      ))}
    </ul>
  );
}

/** Somebody who asks or is let in, with what can be decided about them. */
function Row({ grant, named = false }: { grant: Grant; named?: boolean }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [letIn, granting] = useCommand(albumAccess.GrantAlbumAccess);
  const [refuse, refusing] = useCommand(albumAccess.RefuseAlbumAccess);
  const [revoke, revoking] = useCommand(albumAccess.RevokeAlbumAccess);
  const { albumId, albumName, profile, status, at, expiresAt } = grant;
  const who = { albumId, profileId: profile.profileId };
  const words = (id: string, values = {}) =>
    formatMessage({ id: `media.access.${id}` }, { name: profile.name, ...values });
  const answer = async (sent: Promise<unknown>, done: string) => {
    try {
      await sent;
      notify({ message: words(done), tone: 'success' });
      focusTitle();
    } catch (error) {
      tell(error);
    }
  };
  const date = <DateText key="date" at={expiresAt ?? at} />;
  const line = status === 'Requested' ? words('asked', { date }) : words(expiresAt ? 'until' : 'always', { date });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <PersonLine person={profile} to={profilePath(profile.profileId)} presence>
          {named ? `${albumName} · ` : ''}
          {line}
        </PersonLine>
      </div>
      {status === 'Requested' ? (
        <div className={styles.answers}>
          <Menu
            trigger={
              <Button size="sm" busy={granting.isLoading}>
                {words('letIn')}
              </Button>
            }
            groups={[
              times.map((time) => ({
                label: words(`time.${time}`),
                onClick: () => void answer(letIn({ ...who, time }), 'isIn'),
              })),
            ]}
          />
          <Button
            variant="outline"
            size="sm"
            busy={refusing.isLoading}
            onClick={() => void answer(refuse(who), 'refused')}
          >
            {words('refuse')}
          </Button>
        </div>
      ) : (
        <Button
          variant="outline"
          size="sm"
          busy={revoking.isLoading}
          onClick={() => void answer(revoke(who), 'revoked')}
        >
          {words('revoke')}
        </Button>
      )}
    </li>
  );
}

/** Lets somebody in by name, who need not have asked. */
function LetInForm({ albumId }: { albumId: number }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [name, setName] = useState('');
  const [time, setTime] = useState<Time>('Week');
  const [letIn, { isLoading, error }] = useCommand(albumAccess.GrantAlbumAccess);
  const words = (id: string, values = {}) => formatMessage({ id: `media.access.${id}` }, { who, ...values });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    try {
      await letIn({ albumId, name, time });
      notify({ message: words('isIn', { name }), tone: 'success' });
      setName('');
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={words('name')}
        value={name}
        maxLength={40}
        autoComplete="off"
        error={wordsOf(error) ?? ''}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField label={words('time')} value={time} onChange={({ target }) => setTime(target.value as Time)}>
        {times.map((one) => (
          <option key={one} value={one}>
            {words(`time.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="outline" icon={<IconUserPlus size={18} />} busy={isLoading}>
        {words('letIn')}
      </Button>
    </form>
  );
}
