import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '../classes.ts';
import { dismiss, positions, toasts, type Position, type Toast } from '../../platform/notify.ts';
import { useStore } from '../../platform/externalStore.ts';
import { riseOver } from './held.ts';
import styles from './Toasts.module.css';

/** The place where notifications appear: once, near the root. */
export function Toasts() {
  const all = useStore(toasts);
  return (
    <div role="status" aria-live="polite">
      {positions.map((position) => (
        <ToastsAt key={position} position={position} here={all.filter((toast) => toast.position === position)} />
      ))}
    </div>
  );
}

/** Where some of them appear; those at the bottom rise above bars and composers that are held there. */
function ToastsAt({ position, here }: { position: Position; here: readonly Toast[] }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = here.length;
  useLayoutEffect(() => {
    const box = place.current;
    if (!box || !position.startsWith('bottom')) return;
    box.style.marginBottom = '';
    if (shown > 0) box.style.marginBottom = `${riseOver(box)}px`;
  }, [shown, position]);
  return (
    <div ref={place} className={classes(styles.place, styles[position])}>
      {here.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Runs out after `timeout` ms that were not spent paused; 0 never runs out. */
function useTimeout(timeout: number, paused: boolean, onEnd: () => void) {
  const left = useRef(timeout);
  const end = useRef(onEnd);
  useLayoutEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused || timeout === 0) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [timeout, paused]);
}

const icons = { success: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, danger: IconCircleX };

/** A notification lies over everything: a press on it is none outside of the panel that is open below. */
const keepBelowOpen = (event: SyntheticEvent) => event.stopPropagation();

/** Pressing a button that goes away with the notification leaves the focus where it was. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

function ToastCard({ toast }: { toast: Toast }) {
  const { id, message, tone, badgePosition, timeout, action, times } = toast;
  const { formatMessage } = useIntl();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = () => dismiss(id);
  useTimeout(timeout, pointed || focused, close);
  const Icon = tone === 'neutral' ? undefined : icons[tone];
  return (
    <div
      className={classes(styles.panel, styles.toast, (pointed || focused) && styles.paused)}
      onMouseDown={keepBelowOpen}
      onTouchStart={keepBelowOpen}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {Icon && <Icon size={20} />}
      <span className={styles.message}>{message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onMouseDown={keepFocus}
          onClick={() => {
            action.onClick();
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={formatMessage({ id: 'ui.close' })}
        onMouseDown={keepFocus}
        onClick={close}
      >
        <IconX size={16} />
      </button>
      {timeout > 0 && (
        <span className={styles.timer}>
          <span style={{ animationDuration: `${timeout}ms` }} />
        </span>
      )}
      {times > 1 && <span className={classes(styles.badge, styles[`badge-${badgePosition}`])}>{times}</span>}
    </div>
  );
}
