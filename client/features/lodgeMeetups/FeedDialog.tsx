import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import form from '../../ui/form/Form.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { DateText } from '../../ui/Time.tsx';

type Feed = { createdAt: string; withPlace: boolean } | null;

/** The secret address from which a calendar program takes my meetups over. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const known = useQuery(meetups.GetCalendarFeed, {});
  return (
    <Dialog opened size="md" title={formatMessage({ id: 'meetups.feed' })} onClose={onClose}>
      <Loaded read={known} skeleton={<TextSkeleton lines={4} />}>
        {({ feed }) => <FeedForm feed={feed} />}
      </Loaded>
    </Dialog>
  );
}

function FeedForm({ feed }: { feed: Feed }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const who = useWho();
  const [withPlace, setWithPlace] = useState(feed?.withPlace ?? false);
  const [url, setUrl] = useState('');
  const [create, creating] = useCommand(meetups.CreateCalendarFeed);
  const [remove, removing] = useCommand(meetups.DeleteCalendarFeed);
  const make = () => create({ withPlace }).then((made) => setUrl(made.url), tell);
  const stop = () =>
    remove({}).then(() => {
      setUrl('');
      notify({ message: formatMessage({ id: 'meetups.feed.stopped' }), tone: 'success' });
    }, tell);
  return (
    <div className={form.form}>
      <p className={form.text}>{formatMessage({ id: 'meetups.feed.text' }, { who })}</p>
      {feed && (
        <p className={form.text}>
          {formatMessage({ id: 'meetups.feed.since' }, { date: <DateText key="date" at={feed.createdAt} /> })}
        </p>
      )}
      <Checkbox
        label={formatMessage({ id: 'meetups.feed.place' })}
        hint={formatMessage({ id: 'meetups.feed.place.hint' })}
        checked={withPlace}
        onChange={({ target }) => setWithPlace(target.checked)}
      />
      {url && <FeedAddress url={url} />}
      <DialogActions>
        {feed && (
          <Button variant="danger" size="sm" busy={removing.isLoading} onClick={() => void stop()}>
            {formatMessage({ id: 'meetups.feed.stop' })}
          </Button>
        )}
        <Button size="sm" busy={creating.isLoading} onClick={() => void make()}>
          {formatMessage({ id: feed ? 'meetups.feed.renew' : 'meetups.feed.make' })}
        </Button>
      </DialogActions>
    </div>
  );
}

/** The address, while it is known: it is told once. */
function FeedAddress({ url }: { url: string }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ message: formatMessage({ id: 'meetups.feed.copied' }), tone: 'success' });
    } catch {
      notify({ message: formatMessage({ id: 'meetups.feed.notCopied' }), tone: 'warn' });
    }
  };
  return (
    <>
      <TextField
        label={formatMessage({ id: 'meetups.feed.address' })}
        hint={formatMessage({ id: 'meetups.feed.once' }, { who })}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button variant="outline" size="sm" icon={<IconCopy size={16} />} onClick={() => void copy()}>
          {formatMessage({ id: 'meetups.feed.copy' })}
        </Button>
      </div>
    </>
  );
}
