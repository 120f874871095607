import { support } from '../../../../shared/pages/faq.ts';
import { handle } from '../../../platform/handle.ts';
import { faqEntries, findFaq, topicOf } from '../faq.ts';

export const GetFaqEntries = handle(support.GetFaqEntries, async ({ locale, q, category }) => ({
  categories: [...new Set(faqEntries(locale).map((entry) => entry.category))],
  items: findFaq(locale, q, category).map(topicOf),
}));
