import { useId, useState, type CSSProperties } from 'react';
import { useDebounced } from '../../platform/debounce.ts';
import styles from './RangeField.module.css';

/** The two ends of a range; an end that is undefined is open. */
export type Range = readonly [from: number | undefined, to: number | undefined];

interface Props {
  label: string;
  /** The accessible names of the two ends. */
  ends: readonly [from: string, to: string];
  /** What is chosen, in words. */
  words: (range: Range) => string;
  min: number;
  max: number;
  value: Range;
  onChange: (range: Range) => void;
}

/** In ms: moving an end is one choice, made when it rests. */
const rest = 250;

/** From one number to another on a line with two ends; an end that stands at the edge leaves it open. */
export function RangeField({ label, ends, words, min, max, value, onChange }: Props) {
  const id = useId();
  const [moved, setMoved] = useState<Range>();
  const [before, setBefore] = useState(String(value));
  if (before !== String(value)) {
    setBefore(String(value));
    setMoved(undefined);
  }
  const send = useDebounced(onChange, rest);
  const shown = moved ?? value;
  const inside = (number: number) => Math.min(max, Math.max(min, number));
  const places = [inside(shown[0] ?? min), inside(shown[1] ?? max)] as const;
  const move = (end: 0 | 1, to: number) => {
    const next: Range =
      end === 0
        ? [to <= min ? undefined : Math.min(to, places[1]), shown[1]]
        : [shown[0], to >= max ? undefined : Math.max(to, places[0])];
    setMoved(next);
    send(next);
  };
  const share = (number: number) => (number - min) / (max - min);
  return (
    <div role="group" aria-labelledby={id}>
      <p className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span>{words(shown)}</span>
      </p>
      <div className={styles.line} style={{ '--from': share(places[0]), '--to': share(places[1]) } as CSSProperties}>
        {([0, 1] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={ends[end]}
            min={min}
            max={max}
            value={places[end]}
            onChange={({ target }) => move(end, Number(target.value))}
          />
        ))}
      </div>
    </div>
  );
}
