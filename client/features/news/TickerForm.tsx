import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { breakingNews } from '../../../shared/news/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead, Well } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { newsLocales, type NewsLocale } from './newsWords.ts';
import styles from '../../kit/desk/Staff.module.css';
import { useAct } from '../../kit/desk/useAct.ts';

type Texts = Output<typeof breakingNews.GetNewsTicker>['texts'];

/** The line on Start, in three languages. */
export function TickerForm() {
  const { formatMessage } = useIntl();
  const read = useQuery(breakingNews.GetNewsTicker, {});
  return (
    <Card padding="text" aria-labelledby="ticker-form">
      <SectionHead id="ticker-form" title={formatMessage({ id: 'staff.ticker' })} />
      <p className={styles.after}>{formatMessage({ id: 'staff.ticker.text' })}</p>
      <Loaded read={read} skeleton={<TextSkeleton />}>
        {({ texts }) => <Fields texts={texts} />}
      </Loaded>
    </Card>
  );
}

function Fields({ texts }: { texts: Texts }) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(texts);
  const [tried, setTried] = useState(false);
  const [save] = useCommand(breakingNews.SaveNewsTicker);
  const { act, busy, error } = useAct();
  const written = newsLocales.filter((locale) => draft[locale]?.trim());
  const english = draft['en-GB']?.trim() ?? '';
  const missing = written.length > 0 && !english;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) return document.getElementById('ticker-en-GB')?.focus();
    const all = Object.fromEntries(written.map((locale) => [locale, draft[locale]])) as Texts;
    void act(
      () => save({ texts: all }),
      () => notify({ message: formatMessage({ id: 'staff.news.saved' }), tone: 'success' }),
    );
  };
  const errorOf = (locale: NewsLocale) => {
    if (locale !== 'en-GB') return undefined;
    return tried && missing ? formatMessage({ id: 'staff.ticker.missing' }) : error;
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {newsLocales.map((locale) => (
        <TextField
          key={locale}
          id={`ticker-${locale}`}
          lang={locale}
          label={formatMessage({ id: `staff.language.${locale}` })}
          value={draft[locale] ?? ''}
          maxLength={200}
          error={errorOf(locale)}
          onChange={({ target }) => setDraft({ ...draft, [locale]: target.value })}
        />
      ))}
      <section aria-labelledby="ticker-preview">
        <h3 id="ticker-preview" className={styles.label}>
          {formatMessage({ id: 'staff.preview' })}
        </h3>
        <Well>
          {english ? (
            written.map((locale) => (
              <p key={locale} lang={locale}>
                {draft[locale]}
              </p>
            ))
          ) : (
            <p className={styles.quiet}>{formatMessage({ id: 'staff.ticker.none' })}</p>
          )}
        </Well>
      </section>
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {formatMessage({ id: 'staff.news.save' })}
        </Button>
      </div>
    </form>
  );
}
