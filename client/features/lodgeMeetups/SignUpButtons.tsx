import { IconCalendarDown } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { meetupFile } from '../../../shared/lodgeMeetups/calendarFile.ts';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { basePath } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/Button.module.css';
import { useCallError } from '../../platform/callError.ts';
import { classes } from '../../ui/classes.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { useFull } from './Full.tsx';
import type { MeetupData } from './MeetupFacts.tsx';
import styles from './MeetupPanel.module.css';

/** Takes a place or gives it back, and hands out the calendar file. */
export function SignUpButtons({ meetup }: { meetup: MeetupData }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const who = useWho();
  const full = useFull(meetup);
  const { meetupId, title, can, mine } = meetup;
  const [signUp, signing] = useCommand(meetups.SignUpForMeetup);
  const [quit, quitting] = useCommand(meetups.QuitMeetup);
  const come = () =>
    signUp({ meetupId }).then(({ state, position }) => {
      const done = state === 'Confirmed' ? 'meetups.signUp.done' : 'meetups.signUp.waiting';
      notify({ message: formatMessage({ id: done }, { who, position }), tone: 'success' });
    }, tell);
  const leave = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'meetups.quit.title' }, { title }),
      text: formatMessage({ id: mine === 'Waiting' ? 'meetups.quit.waiting' : 'meetups.quit.text' }, { who }),
      confirmLabel: formatMessage({ id: 'meetups.quit' }),
      tone: 'danger',
    });
    if (sure) await quit({ meetupId }).catch(tell);
  };
  return (
    <div className={styles.buttons}>
      {can.includes('SignUpForMeetup') && (
        <Button size="sm" busy={signing.isLoading} onClick={() => void come()}>
          {formatMessage({ id: full ? 'meetups.queue' : 'meetups.signUp' }, { who })}
        </Button>
      )}
      {can.includes('QuitMeetup') && (
        <Button variant="danger" size="sm" busy={quitting.isLoading} onClick={() => void leave()}>
          {formatMessage({ id: 'meetups.quit' })}
        </Button>
      )}
      {meetup.file && (
        <a
          className={classes(buttons.button, buttons.outline, buttons.sm)}
          href={basePath() + meetupFile(meetupId)}
          download
        >
          <IconCalendarDown size={18} />
          {formatMessage({ id: 'meetups.file' })}
        </a>
      )}
    </div>
  );
}
