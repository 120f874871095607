import { useState } from 'react';
import { useIntl } from 'react-intl';
import { pages } from '../../../shared/pages/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useLanguage } from '../../platform/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { LegalText } from './LegalText.tsx';

const readable = ['Privacy', 'Cookies'] as const;
type Readable = (typeof readable)[number];

/** What may be read over a page that no link leads away from. */
export function LegalDialogs() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<Readable>();
  return (
    <>
      {readable.map((page) => (
        <Button key={page} variant="outline" onClick={() => setOpen(page)}>
          {formatMessage({ id: `shell.page.${page}` })}
        </Button>
      ))}
      {open && (
        <Dialog opened size="lg" title={formatMessage({ id: `shell.page.${open}` })} onClose={() => setOpen(undefined)}>
          <Page page={open} />
        </Dialog>
      )}
    </>
  );
}

function Page({ page }: { page: Readable }) {
  const { locale } = useLanguage();
  const read = useQuery(pages.GetLegalPage, { page, locale });
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={12} />}>
      {({ html }) => <LegalText html={html} />}
    </Loaded>
  );
}
