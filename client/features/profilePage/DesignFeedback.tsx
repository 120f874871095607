import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { profilePageFeedback } from '../../../shared/profilePage/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { notify } from '../../platform/notify.ts';
import { TextArea } from '../../ui/form/TextField.tsx';
import styles from './DesignFeedback.module.css';

const ratings = [1, 2, 3, 4, 5] as const;

/** Asks what somebody thinks of the page. */
export function DesignFeedback() {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.place}>
      <Button variant="text" size="sm" onClick={() => setOpened(true)}>
        {formatMessage({ id: 'profile.feedback' })}
      </Button>
      {opened && <FeedbackDialog onDone={() => setOpened(false)} />}
    </div>
  );
}

function FeedbackDialog({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [send, { isLoading, error }] = useCommand(profilePageFeedback.AddProfilePageNewDesignFeedback);
  const [rating, setRating] = useState<number>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!rating) return setMissing(true);
    try {
      await send({ rating, text });
      notify({ message: formatMessage({ id: 'profile.feedback.thanks' }), tone: 'success' });
      onDone();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'profile.feedback.title' })} onClose={onDone}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset>
          <legend>{formatMessage({ id: 'profile.feedback.rating' })}</legend>
          <div className={styles.stars}>
            {ratings.map((one) => (
              <label key={one} className={styles.star}>
                <input
                  type="radio"
                  name="rating"
                  value={one}
                  checked={one === rating}
                  aria-label={formatMessage({ id: 'profile.feedback.stars' }, { n: one })}
                  onChange={() => {
                    setRating(one);
                    setMissing(false);
                  }}
                />
                {rating !== undefined && one <= rating ? <IconStarFilled size={28} /> : <IconStar size={28} />}
              </label>
            ))}
          </div>
          {missing && <p role="alert">{formatMessage({ id: 'profile.feedback.missing' })}</p>}
        </fieldset>
        <TextArea
          label={formatMessage({ id: 'profile.feedback.text' })}
          required={false}
          value={text}
          maxLength={longest(profilePageFeedback.AddProfilePageNewDesignFeedback, 'text')}
          error={wordsOf(error)}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onDone}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm" busy={isLoading}>
            {formatMessage({ id: 'profile.feedback.send' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
