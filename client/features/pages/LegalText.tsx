import styles from './LegalText.module.css';

/** The clean HTML of a legal page, as the server made it. */
export const LegalText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);
