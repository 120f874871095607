import { IconEyeCheck, IconTrash, IconVideo } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { validation } from '../../../shared/validation/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { useFocusBack } from '../../ui/overlay/focusBack.ts';
import { useNow } from '../../platform/now.ts';
import { classes } from '../../ui/classes.ts';
import numbered from '../../ui/Numbered.module.css';
import styles from './VideoCheck.module.css';
import { VideoFile } from './VideoFile.tsx';

interface Props {
  personId: number;
  name: string;
  onClose: () => void;
}

type Started = Output<typeof validation.StartVideoValidation>;

const points = [
  { id: 'how', Icon: IconVideo },
  { id: 'who', Icon: IconEyeCheck },
  { id: 'gone', Icon: IconTrash },
] as const;

/** The check by a video for our team: first what happens, then the code, then the file. */
export function VideoCheck({ personId, name, onClose }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const title = useId();
  const { wordsOf, tellUnforeseen } = useCallError();
  const heading = useRef<HTMLHeadingElement>(null);
  const [started, setStarted] = useState<Started>();
  const [start, { isLoading, error }] = useCommand(validation.StartVideoValidation);
  const late = useNow() >= Date.parse(started?.expiresAt ?? '');
  useFocusBack();
  useEffect(() => heading.current?.focus(), [started]);
  const begin = () => start({ personId }).then(setStarted, tellUnforeseen);
  const words = (id: string) => formatMessage({ id: `validation.video.${id}` }, { who, name });
  return (
    <section className={styles.check} aria-labelledby={title}>
      <h4 ref={heading} id={title} tabIndex={-1}>
        {words(started ? 'now' : 'title')}
      </h4>
      {started && !late ? (
        <VideoSteps personId={personId} name={name} started={started} onClose={onClose} />
      ) : (
        <>
          {late ? (
            <p>{words('late')}</p>
          ) : (
            <ul className={styles.points}>
              {points.map(({ id, Icon }) => (
                <li key={id}>
                  <Icon size={20} />
                  {words(id)}
                </li>
              ))}
            </ul>
          )}
          <FieldSentence error={wordsOf(error) ?? ''} />
          <div className={styles.actions}>
            <Button busy={isLoading} onClick={() => void begin()}>
              {words(late ? 'again' : 'start')}
            </Button>
            <Button variant="outline" onClick={onClose}>
              {formatMessage({ id: 'ui.cancel' })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** What is left to do once there is a code: record, choose, send. */
function VideoSteps({ personId, name, started: { code, expiresAt }, onClose }: Props & { started: Started }) {
  const { formatMessage, formatTime } = useIntl();
  const who = useWho();
  return (
    <ol className={classes(numbered.numbered, styles.steps)}>
      <li>
        <p>{formatMessage({ id: 'validation.video.say' }, { who, name })}</p>
        <p className={styles.code}>
          <strong aria-label={[...code].join(' ')}>{code}</strong>
          <span>{formatMessage({ id: 'validation.video.until' }, { time: formatTime(expiresAt) })}</span>
        </p>
      </li>
      <VideoFile personId={personId} onClose={onClose} />
    </ol>
  );
}
