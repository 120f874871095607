import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { CallError } from '../../platform/sending.ts';
import { useCountdown } from '../../platform/countdown.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LogOnForm.module.css';

/** A text of the catalogue, or what a call failed with. */
export type Failure = { text: string } | CallError;

/** Why it did not work, in one sentence, announced when it appears. */
export const FailureText = ({ failure }: { failure: Failure | undefined }) => (
  <div role="alert" className={styles.place}>
    {failure && <Sentence failure={failure} />}
  </div>
);

function Sentence({ failure }: { failure: Failure }) {
  const { formatMessage, messages } = useIntl();
  const retryAfter = 'text' in failure ? 0 : (failure.retryAfter ?? 0);
  const [left, count] = useCountdown(retryAfter);
  useEffect(() => count(retryAfter), [failure, retryAfter, count]);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const words = () => {
    if ('text' in failure) return formatMessage({ id: failure.text });
    if (failure.status === 0) return formatMessage({ id: 'logOn.offline' });
    const known = `refusal.${failure.code}`;
    return known in messages
      ? formatMessage({ id: known })
      : formatMessage({ id: 'logOn.failed' }, { number: failure.number });
  };
  const wait = (seconds: number) => formatMessage({ id: 'logOn.tooMany' }, { seconds });
  return (
    <p ref={place} className={styles.said}>
      <IconAlertCircle size={20} />
      {retryAfter === 0 ? (
        words()
      ) : (
        <>
          <span aria-hidden="true">{left > 0 ? wait(left) : formatMessage({ id: 'logOn.again' })}</span>
          <VisuallyHidden>{wait(retryAfter)}</VisuallyHidden>
        </>
      )}
    </p>
  );
}
