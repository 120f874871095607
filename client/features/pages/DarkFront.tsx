import ember from 'art:scene/fjord/ember/100?w=1440&h=900&horizon=.66&sunX=.71&sunHeight=.9&sunRadius=.1';
import { IconMoonStars } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { site } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Landscape } from '../../ui/Landscape.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './DarkFront.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The front page of the dark variant: it sells nothing and tells nothing. */
export function DarkFront() {
  const { formatMessage } = useIntl();
  return (
    <section className={styles.hero}>
      <Landscape className={styles.art} art={ember} />
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <div className={styles.words}>
        <Logo name={site.name} darkVariant onImage />
        <PageTitle className={styles.line} tab="">
          <IconMoonStars size={18} />
          {formatMessage({ id: 'front.dark' })}
        </PageTitle>
        <LinkButton to="/?logOn" size="lg">
          {formatMessage({ id: 'logOn.button' })}
        </LinkButton>
      </div>
    </section>
  );
}
