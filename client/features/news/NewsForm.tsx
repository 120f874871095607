import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Input } from '../../../shared/contract.ts';
import { breakingNews } from '../../../shared/news/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead, Well } from '../../ui/Card.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { notify } from '../../platform/notify.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { localTime, readNews, type NewsDraft } from './newsDraft.ts';
import type { News } from './NewsList.tsx';
import { newsLocales, type NewsLocale } from './newsWords.ts';
import styles from '../../kit/desk/Staff.module.css';
import { useAct } from '../../kit/desk/useAct.ts';

const day = 24 * 3_600_000;

const draftOf = (news: News | undefined, now: Date): NewsDraft => ({
  texts: Object.fromEntries(
    newsLocales.map((locale) => [locale, news?.texts[locale] ?? { title: '', text: '' }]),
  ) as NewsDraft['texts'],
  startsAt: localTime(news ? new Date(news.startsAt) : now),
  endsAt: localTime(news ? new Date(news.endsAt) : new Date(now.getTime() + 7 * day)),
});

/** Writes a piece of breaking news in three languages, and shows it as members will see it. */
export function NewsForm({ news, onDone }: { news: News | undefined; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(() => draftOf(news, new Date()));
  const [locale, setLocale] = useState<NewsLocale>('en-GB');
  const [attempt, setAttempt] = useState(0);
  const [save] = useCommand(breakingNews.SaveBreakingNews);
  const { act, busy, error } = useAct();
  const { input, faults } = readNews(draft);
  const shownFaults = attempt > 0 ? faults : [];
  const errorOf = (field: string) => {
    const fault = shownFaults.find((one) => one.field === field);
    return fault && formatMessage({ id: fault.words });
  };
  const write = (part: Partial<NewsDraft['texts'][NewsLocale]>) =>
    setDraft({ ...draft, texts: { ...draft.texts, [locale]: { ...draft.texts[locale], ...part } } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (faults[0]) return setLocale(faults[0].locale ?? locale);
    const whole = { ...input, ...(news && { id: news.id }) } as Input<typeof breakingNews.SaveBreakingNews>;
    void act(
      () => save(whole),
      () => {
        notify({ message: formatMessage({ id: 'staff.news.saved' }), tone: 'success' });
        onDone();
      },
    );
  };
  const { title, text } = draft.texts[locale];
  const options = newsLocales.map((value) => ({ value, label: formatMessage({ id: `staff.language.${value}` }) }));
  return (
    <Card padding="text" aria-labelledby="news-form">
      <SectionHead id="news-form" title={formatMessage({ id: news ? 'staff.news.change' : 'staff.news.new' })} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary
          attempt={attempt}
          errors={shownFaults.map(({ field, words }) => ({ field, text: formatMessage({ id: words }) }))}
        />
        <Segmented
          label={formatMessage({ id: 'staff.language' })}
          options={options}
          value={locale}
          onChange={setLocale}
        />
        <TextField
          id={`news-title-${locale}`}
          lang={locale}
          label={formatMessage({ id: 'staff.news.title' })}
          value={title}
          maxLength={120}
          error={errorOf(`news-title-${locale}`)}
          required={locale === 'en-GB'}
          onChange={({ target }) => write({ title: target.value })}
        />
        <TextArea
          id={`news-text-${locale}`}
          lang={locale}
          label={formatMessage({ id: 'staff.news.text' })}
          value={text}
          maxLength={2000}
          error={errorOf(`news-text-${locale}`)}
          required={locale === 'en-GB'}
          onChange={({ target }) => write({ text: target.value })}
        />
        <div className={styles.pair}>
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <TextField
              key={name}
              id={`news-${name}`}
              type="datetime-local"
              label={formatMessage({ id: `staff.news.${name}` })}
              value={draft[name]}
              error={errorOf(`news-${name}`)}
              required
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          ))}
        </div>
        <section aria-labelledby="news-preview">
          <h3 id="news-preview" className={styles.label}>
            {formatMessage({ id: 'staff.preview' })}
          </h3>
          <Well lang={locale}>
            <strong>{title.trim() || draft.texts['en-GB'].title.trim() || '–'}</strong>
            <p className={styles.words}>{text.trim() || draft.texts['en-GB'].text.trim()}</p>
          </Well>
        </section>
        <FieldSentence error={error} />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {formatMessage({ id: 'staff.news.save' })}
          </Button>
          {news && (
            <Button variant="outline" onClick={onDone}>
              {formatMessage({ id: 'ui.cancel' })}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
