import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/form/Choice.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { Input } from '../../../ui/form/TextField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { controls } from './content.ts';
import { dayOf, instantOf, timeOf, today, tomorrowMorning } from './when.ts';
import styles from './Side.module.css';

interface Props {
  content: BlogContent;
  /** It is out already: when is no question any more. */
  published: boolean;
  error: string | undefined;
  /** `incomplete` while the day or the time is missing. */
  onWhen: (publishAt: string | null, incomplete: boolean) => void;
  onChange: (part: Partial<BlogContent>) => void;
}

/** When it is published, and whether others may comment. */
export function WhenCard({ content, published, error, onWhen, onChange }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Card>
      {!published && (
        <>
          <Later
            key={content.publishAt === null ? 'now' : 'later'}
            at={content.publishAt}
            error={error}
            onWhen={onWhen}
          />
          <hr className={styles.line} />
        </>
      )}
      <Switch
        label={formatMessage({ id: 'blogWriting.comments' })}
        checked={content.commentsAllowed}
        onChange={({ target }) => onChange({ commentsAllowed: target.checked })}
      />
    </Card>
  );
}

interface LaterProps extends Pick<Props, 'error' | 'onWhen'> {
  at: string | null;
}

function Later({ at, error, onWhen }: LaterProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState({ day: at ? dayOf(at) : '', time: at ? timeOf(at) : '' });
  const words = (id: string) => formatMessage({ id: `blogWriting.when.${id}` });
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    const instant = instantOf(next.day, next.time);
    setTyped(next);
    onWhen(instant ?? at, instant === undefined);
  };
  const schedulingText = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${controls.when}-said` : undefined,
  };
  return (
    <>
      <Switch
        label={<strong>{words('title')}</strong>}
        checked={at !== null}
        onChange={({ target }) => onWhen(target.checked ? tomorrowMorning() : null, false)}
      />
      {at !== null && (
        <div className={styles.when}>
          <label>
            <VisuallyHidden>{words('day')}</VisuallyHidden>
            <Input
              id={controls.when}
              type="date"
              value={typed.day}
              min={today()}
              onChange={({ target }) => type({ day: target.value })}
              {...schedulingText}
            />
          </label>
          <label>
            <VisuallyHidden>{words('time')}</VisuallyHidden>
            <Input
              type="time"
              value={typed.time}
              onChange={({ target }) => type({ time: target.value })}
              {...schedulingText}
            />
          </label>
        </div>
      )}
      <FieldSentence id={`${controls.when}-said`} error={error ?? ''} />
    </>
  );
}
