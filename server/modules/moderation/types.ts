import type { NameOf, ReportedContent } from '../../../shared/enums.ts';
import type { Exhibit } from '../../platform/reportable.ts';

export interface Content {
  contentType: NameOf<typeof ReportedContent>;
  contentId: number | null;
  exhibit: Exhibit | undefined;
}
