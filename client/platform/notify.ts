import { createStore } from './externalStore.ts';

export const positions = ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'] as const;
export const badgePositions = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Position = (typeof positions)[number];
export type BadgePosition = (typeof badgePositions)[number];

export interface Notification {
  message: string;
  tone?: 'neutral' | 'success' | 'info' | 'warn' | 'danger';
  position?: Position;
  /** Where the number stands when the same message comes again. */
  badgePosition?: BadgePosition;
  /** In ms; 0 stays until it is closed. */
  timeout?: number;
  /** One thing to do, such as to undo. */
  action?: { label: string; onClick: () => void };
}

export interface Toast extends Required<Omit<Notification, 'action'>>, Pick<Notification, 'action'> {
  id: number;
  /** How often it was said. */
  times: number;
}

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** What is wrong with a notification, from the specification's section 5. */
function fault({ position, badgePosition, timeout }: Toast): string | undefined {
  if (!positions.includes(position)) return `unknown position: ${String(position)}`;
  if (!badgePositions.includes(badgePosition)) return `unknown badge position: ${String(badgePosition)}`;
  if (typeof timeout !== 'number' || !(timeout >= 0)) return `not a non-negative number: ${String(timeout)}`;
  return undefined;
}

export const dismiss = (id: number): void => toasts.set((all) => all.filter((toast) => toast.id !== id));

/**
 * Shows a notification and gives back how to take it away.
 * One that is already there is counted instead of being shown twice.
 */
export function notify(notification: Notification): () => void {
  const toast: Toast = {
    tone: 'neutral',
    position: 'bottom',
    badgePosition: 'top-right',
    timeout: 5000,
    ...notification,
    id: ++lastId,
    times: 1,
  };
  const wrong = fault(toast);
  if (wrong) {
    console.error(`Notification rejected: ${wrong}`);
    return () => undefined;
  }
  const same = toasts.get().find((other) => other.message === toast.message && other.position === toast.position);
  toasts.set((all) => [...all.filter((other) => other !== same), { ...toast, times: (same?.times ?? 0) + 1 }]);
  return () => dismiss(toast.id);
}
