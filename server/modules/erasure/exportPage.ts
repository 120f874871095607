/** The page of a copy: everything in tables, in the member's language, without scripts. */
import { text } from '../../platform/texts.ts';
import { languageOfWords } from '../../../shared/language.ts';
import { escapeHtml } from '../../platform/http/pages.ts';
import type { ExportRequest } from './exports.ts';

type Teller = (value: unknown) => string;

const style = `body{margin:0 auto;max-width:1000px;padding:32px 16px;background:#f7f3f0;color:#291d1e;font:16px/24px sans-serif}
h1{font-size:28px;line-height:36px}h2{margin-top:40px;font-size:20px}table{width:100%;border-collapse:collapse;background:#fff}
th,td{padding:8px 12px;border:1px solid #e2d9d4;text-align:left;vertical-align:top;font-size:14px;line-height:20px;overflow-wrap:anywhere}
.wide{overflow-x:auto}.none{color:#625656}`;

/** The page as HTML. `data` is what the copy holds, by topic. */
export function exportPage(data: Record<string, unknown>, request: ExportRequest, now: Date): string {
  const { locale, name } = request;
  const tell = teller(request);
  const say = (id: string, values: Record<string, string> = {}) => escapeHtml(text(locale, `export.${id}`, values));
  const parts = Object.entries(data).map(([topic, content]) => {
    const inside = isEmpty(content) ? `<p class="none">${say('nothing')}</p>` : tableOf(content, request, tell);
    return `<section><h2>${escapeHtml(wordFor(request, 'topic', topic))}</h2>${inside}</section>`;
  });
  return `<!doctype html>
<html lang="${languageOfWords(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${say('title')}</title><style>${style}</style></head><body>
<h1>${say('title')}</h1><p>${say('lead', { name, date: formatOf(request).format(now) })}</p>
${parts.join('\n')}
</body></html>
`;
}

const formatOf = ({ locale, timeZone }: ExportRequest) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });

const isEmpty = (content: unknown) => content === null || (Array.isArray(content) && content.length === 0);

/** The word of the catalogue for a topic or a field; its own name where nobody has written one. */
function wordFor({ locale }: ExportRequest, kind: 'topic' | 'field', name: string): string {
  const id = `export.${kind}.${name}`;
  const word = text(locale, id);
  return word === id ? name : word;
}

function tableOf(content: unknown, request: ExportRequest, tell: Teller): string {
  const head = (field: string, scope: 'row' | 'col') =>
    `<th scope="${scope}">${escapeHtml(wordFor(request, 'field', field))}</th>`;
  if (!Array.isArray(content)) {
    const facts = typeof content === 'object' ? Object.entries(content as object) : [['value', content]];
    const lines = facts.map(([field, value]) => `<tr>${head(field as string, 'row')}<td>${tell(value)}</td></tr>`);
    return `<div class="wide"><table>${lines.join('')}</table></div>`;
  }
  const list = content.map((one: unknown) => (typeof one === 'object' && one !== null ? one : { value: one }));
  const fields = [...new Set(list.flatMap((one) => Object.keys(one)))];
  const heads = fields.map((field) => head(field, 'col')).join('');
  const lines = list.map((one) => fields.map((field) => `<td>${tell(one[field as never])}</td>`).join(''));
  return `<div class="wide"><table><thead><tr>${heads}</tr></thead><tbody>${lines.map((line) => `<tr>${line}</tr>`).join('')}</tbody></table></div>`;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Tells one value in words, as HTML. */
function teller(request: ExportRequest): Teller {
  const { locale } = request;
  const format = formatOf(request);
  const tell: Teller = (value) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return escapeHtml(text(locale, value ? 'export.yes' : 'export.no'));
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(tell).join('<br>');
    if (typeof value === 'object') {
      const facts = Object.entries(value).map(
        ([field, one]) => `${escapeHtml(wordFor(request, 'field', field))}: ${tell(one)}`,
      );
      return facts.length === 0 ? '–' : facts.join('<br>');
    }
    if (typeof value === 'string' && moment.test(value)) return escapeHtml(format.format(new Date(value)));
    return escapeHtml(String(value as string | number)).replaceAll('\n', '<br>');
  };
  return tell;
}
