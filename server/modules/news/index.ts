import { defineModule } from '../../platform/module.ts';
import { AddBreakingNewsView } from './commands/AddBreakingNewsView.ts';
import { DeleteBreakingNews } from './commands/DeleteBreakingNews.ts';
import { SaveBreakingNews } from './commands/SaveBreakingNews.ts';
import { SaveNewsTicker } from './commands/SaveNewsTicker.ts';
import { BreakingNews } from './queries/BreakingNews.ts';
import { GetAllBreakingNews } from './queries/GetAllBreakingNews.ts';
import { GetNewsTicker } from './queries/GetNewsTicker.ts';
import { GetNewsTickerText } from './queries/GetNewsTickerText.ts';
import { personal } from './personal.ts';

/** What the house tells its members: breaking news, each shown once, and the line on Start until it is closed. */
export const news = defineModule({
  name: 'News',
  entities: [],
  handlers: [
    BreakingNews,
    AddBreakingNewsView,
    GetAllBreakingNews,
    SaveBreakingNews,
    DeleteBreakingNews,
    GetNewsTicker,
    GetNewsTickerText,
    SaveNewsTicker,
  ],
  jobs: [],
  personal,
});
