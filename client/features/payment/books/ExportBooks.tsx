import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { books } from '../../../../shared/payment/books.ts';
import { bookFormats, figures } from '../../../../shared/payment/figures.ts';
import desk from '../../../kit/desk/Staff.module.css';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { useNow } from '../../../platform/now.ts';
import { basePath } from '../../../platform/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/TextField.tsx';
import { useMonth } from './useMonth.ts';

/** The last months, the present one first, as `yyyy-MM`. */
const lastMonths = (now: Date, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - at, 1)).toISOString().slice(0, 7),
  );

/** Takes a month of the books along, as a table or as a file for the tax office. */
export function ExportBooks() {
  const { formatMessage } = useIntl();
  const inWords = useMonth();
  const { data: sites = [] } = useQuery(books.GetPlans, {});
  const now = useNow();
  const [months] = useState(() => lastMonths(new Date(now), 24));
  const [month, setMonth] = useState(months[1]!);
  const [siteId, setSiteId] = useState<number>();
  const [ask] = useCommand(figures.ExportBooks);
  const { act, busy, error } = useAct();
  const chosen = siteId ?? sites[0]?.siteId;
  const download = (format: (typeof bookFormats)[number]) =>
    chosen !== undefined &&
    void act(
      () => ask({ siteId: chosen, month, format }),
      ({ url }) => window.location.assign(basePath() + url),
    );
  return (
    <Card>
      <SectionHead title={formatMessage({ id: 'books.export' })} />
      <div className={desk.form}>
        <p className={desk.quiet}>{formatMessage({ id: 'books.export.text' })}</p>
        <div className={desk.pair}>
          <SelectField
            label={formatMessage({ id: 'books.column.month' })}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {inWords(one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={formatMessage({ id: 'books.column.site' })}
            value={chosen}
            onChange={({ target }) => setSiteId(Number(target.value))}
          >
            {sites.map((site) => (
              <option key={site.siteId} value={site.siteId}>
                {site.name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={desk.buttons}>
          {bookFormats.map((format) => (
            <Button
              key={format}
              variant="outline"
              size="sm"
              busy={busy}
              icon={<IconDownload size={16} />}
              onClick={() => download(format)}
            >
              {formatMessage({ id: `books.export.${format}` })}
            </Button>
          ))}
        </div>
        <FieldSentence error={error} />
      </div>
    </Card>
  );
}
