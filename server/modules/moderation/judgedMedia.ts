import { nameOf, ReportedContent, type NameOf } from '../../../shared/enums.ts';
import type { JudgedMedia } from '../../../shared/media/shapes.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';

/** The picture or video that something judged is, for those of the house; null for what has words alone. */
export async function judgedMedia(
  { read, platform }: QueryContext,
  type: NameOf<typeof ReportedContent> | number | null,
  id: number | null,
): Promise<JudgedMedia | null> {
  if (type === null || id === null) return null;
  const kind = typeof type === 'number' ? nameOf(ReportedContent, type) : type;
  return (await platform.reportable.get(kind)?.look?.(read, id)) ?? null;
}
