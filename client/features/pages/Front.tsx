import { IconCampfire, IconEyeOff, IconFingerprint, IconHeartHandshake, IconMoodSmile } from '@tabler/icons-react';
import dusk from 'art:scene/town/dusk/100?w=1440&h=700&horizon=.68&sunX=.71&sunHeight=3.9&sunRadius=.1&place=.475';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { site } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Landscape } from '../../ui/Landscape.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { portraits } from '../../kit/people/portraits.ts';
import styles from './Front.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const groups = Object.entries(portraits).map(([group, picture]) => ({ group, picture }));

const promises = [
  { id: 'front.rules', Icon: IconMoodSmile },
  { id: 'front.discreet', Icon: IconEyeOff },
  { id: 'front.more', Icon: IconCampfire },
  { id: 'front.since', Icon: IconHeartHandshake },
] as const;

/** Says who it is for, shows what is open to everybody, and what can be expected. */
export function Front({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <section className={styles.hero}>
        <Landscape className={styles.art} art={dusk} />
        <div className={styles.top}>
          <Logo name={site.name} onImage />
          <span className={styles.space} />
          <LanguageSwitch />
          <LinkButton to="/?logOn" variant="onImage">
            {formatMessage({ id: 'logOn.button' })}
          </LinkButton>
        </div>
        <div className={styles.words}>
          <PageTitle>{formatMessage({ id: 'front.title' })}</PageTitle>
          <p className={styles.lead}>{formatMessage({ id: 'front.lead' })}</p>
          <div className={styles.actions}>
            <LinkButton to="/Create" variant="light" size="lg">
              {formatMessage({ id: 'front.create' })}
            </LinkButton>
            <LinkButton to="/?logOn" variant="onImage" size="lg" icon={<IconFingerprint size={20} />}>
              {formatMessage({ id: 'logOn.passkey' })}
            </LinkButton>
          </div>
        </div>
      </section>
      <ul className={styles.groups} aria-label={formatMessage({ id: 'front.groups' })}>
        {groups.map(({ group, picture }) => (
          <li key={group} className={styles.group}>
            <img src={picture} alt="" width="92" height="92" loading="lazy" />
            <div>
              <h2>{formatMessage({ id: `front.group.${group}` })}</h2>
              <p>{formatMessage({ id: `front.group.${group}.text` })}</p>
            </div>
          </li>
        ))}
      </ul>
      {children}
      <ul className={styles.promises} aria-label={formatMessage({ id: 'front.promises' })}>
        {promises.map(({ id, Icon }) => (
          <li key={id}>
            <Icon size={26} />
            <h2>{formatMessage({ id: `${id}.title` })}</h2>
            <p>{formatMessage({ id: `${id}.text` }, { years: site.siteAge })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
