import { support } from '../../../../shared/pages/faq.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { faqEntries, topicOf } from '../faq.ts';

export const GetFaqEntry = handle(support.GetFaqEntry, async ({ faqId, locale }) => {
  const entries = faqEntries(locale);
  const entry = entries.find((one) => one.faqId === faqId) ?? refuse('NotFound');
  const related = entries.filter((one) => one.category === entry.category && one !== entry).map(topicOf);
  return { ...topicOf(entry), html: entry.html, version: entry.version, related };
});
