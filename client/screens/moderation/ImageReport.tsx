import { useState } from 'react';
import { useIntl } from 'react-intl';
import { site } from '../../platform/site.ts';
import { ImageReportForm } from '../../features/moderation/ImageReportForm.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './ImageReport.module.css';

/** For whoever is shown in an intimate picture without having agreed: no account is needed. */
export function ImageReport() {
  const { formatMessage } = useIntl();
  const { phone, email } = site.contact;
  const [receipt, setReceipt] = useState<string>();
  return (
    <Card padding="text" className={styles.card}>
      {receipt ? (
        <>
          <PageTitle key="done">{formatMessage({ id: 'imageReport.done' })}</PageTitle>
          <p className={styles.number}>{receipt}</p>
          <p>{formatMessage({ id: 'imageReport.done.text' })}</p>
        </>
      ) : (
        <>
          <PageTitle>{formatMessage({ id: 'imageReport.title' })}</PageTitle>
          <p className={styles.lead}>{formatMessage({ id: 'imageReport.lead' })}</p>
          <ImageReportForm onReceived={setReceipt} />
        </>
      )}
      <p className={styles.help}>{formatMessage({ id: 'imageReport.help' }, { phone, email })}</p>
    </Card>
  );
}
