import { ticker } from '../../../../shared/news/ticker.ts';
import { handle } from '../../../platform/handle.ts';
import { wordsFor } from '../../../platform/texts.ts';
import { closedTickerOf, tickerOf } from '../ticker.ts';

export const GetNewsTickerText = handle(
  ticker.GetNewsTickerText,
  async (_input, { profileId, locale }, { read, call }) => {
    const found = await tickerOf(read, call.site.id);
    const text = found && wordsFor(found.texts, locale);
    if (!text || (await closedTickerOf(read, profileId)) === found.edition) return null;
    return { text, edition: found.edition };
  },
);
