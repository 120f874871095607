import { createStore } from '../platform/externalStore.ts';
import type { ReportedContent, NameOf } from '../../shared/enums.ts';

/** Something on the screen that can be reported. */
export interface Reportable {
  contentType: Exclude<NameOf<typeof ReportedContent>, 'Address'>;
  contentId: number;
  /** Of whom it is, or of the lodge. */
  name: string;
  /** Whoever it belongs to, where they may be blocked in the same step. */
  ownerId?: number | undefined;
}

/** What is being reported now; the dialog near the root shows it. */
export const reported = createStore<Reportable | null>(null);

/** Opens the report dialog about something. */
export const report = (content: Reportable): void => reported.set(() => content);
