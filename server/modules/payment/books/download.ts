/** Where a month of the books is downloaded: by whoever asked for it, for two minutes. Its rows are sent as they are read. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { bookFormats } from '../../../../shared/payment/figures.ts';
import { clock, minutes } from '../../../platform/clock.ts';
import { byCaller, type Entrance } from '../../../platform/http/entrances.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { digest, sameDigest, type Secrets } from '../../../platform/secrets.ts';
import { csvOfBooks } from './csvOfBooks.ts';
import { periodOf } from './ledgerRows.ts';
import { xmlOfBooks } from './xmlOfBooks.ts';

const path = '/books/month';
const purpose = 'download of books';
const lasts = 2 * minutes;

const fileOf = z.object({ file: z.string() });

const downloadRequest = z.object({
  siteId: z.number(),
  month: z.string(),
  format: z.enum(bookFormats),
  accountId: z.number(),
  until: z.number(),
});
type DownloadRequest = z.output<typeof downloadRequest>;

/** The address of a month, for this one alone. */
export function addressFor(secrets: Secrets, about: Omit<DownloadRequest, 'until'>, now: Date): string {
  const payload = Buffer.from(JSON.stringify({ ...about, until: now.getTime() + lasts })).toString('base64url');
  return `${path}?file=${payload}.${digest(secrets, purpose, payload).toString('base64url')}`;
}

/** What an address stands for; undefined where the house did not make it, or its time is over. */
function readAddress(secrets: Secrets, file: string, now: number): DownloadRequest | undefined {
  const [payload = '', sign = ''] = file.split('.');
  if (!sameDigest(digest(secrets, purpose, payload), Buffer.from(sign, 'base64url'))) return undefined;
  const about = downloadRequest.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return about.until > now ? about : undefined;
}

/** Nobody downloads while they look at the house as a member; the command that gave the address asked for the rest. */
const door = {
  kind: 'query',
  access: 'developer',
  of: 'account',
  openWhen: [],
  reauthenticated: false,
  ephemeral: false,
  private: true,
  output: {},
} as const;

const types = { csv: 'text/csv; charset=utf-8', xml: 'application/xml; charset=utf-8' } as const;
const writers = { csv: csvOfBooks, xml: xmlOfBooks } as const;

export const bookDownloads = (platform: Platform): Entrance => ({
  name: 'Books',
  path,
  methods: ['GET'],
  door,
  hidden: true,
  limit: byCaller('command'),
  async answer({ actor, query }) {
    const request = fileOf.safeParse(query).data;
    const about = request && readAddress(platform.secrets, request.file, clock.ms());
    if (!about || about.accountId !== actor.accountId) return refuse('NotFound');
    const { siteId, month, format } = about;
    const site = await platform.sites.siteOf(siteId);
    const period = await periodOf(platform.database.read, site, month, clock.now());
    const body = Readable.from(writers[format](platform.database.read, site, period));
    return {
      headers: {
        'content-type': types[format],
        'content-disposition': `attachment; filename="books-${siteId}-${month}.${format}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
      body,
    };
  },
});
