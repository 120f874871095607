import { ticker } from '../../../../shared/news/ticker.ts';
import { handle } from '../../../platform/handle.ts';
import { wordsFor } from '../../../platform/texts.ts';
import { tickerOf } from '../ticker.ts';

export const GetNewsTickerText = handle(ticker.GetNewsTickerText, async (_input, { locale }, { read, call }) => ({
  text: wordsFor(await tickerOf(read, call.site.id), locale) ?? null,
}));
