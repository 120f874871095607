import { breakingNews } from '../../../../shared/news/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { tickerOf } from '../ticker.ts';

export const GetNewsTicker = handle(breakingNews.GetNewsTicker, async (_input, _actor, { read, call }) => ({
  texts: (await tickerOf(read, call.site.id))?.texts ?? {},
}));
