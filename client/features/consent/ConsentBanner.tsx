import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Flags } from '../../platform/consent.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Consent.module.css';
import { ConsentChoices } from './ConsentChoices.tsx';
import { useConsentChange } from './useConsentChange.ts';

const onlyNecessary: Flags = { necessary: true, preferences: false, statistics: false, marketing: false };
const all: Flags = { necessary: true, preferences: true, statistics: true, marketing: true };

/**
 * Tells the page how much of its foot the banner covers where that is not what the styles foresee, so that everything can be
 * scrolled past it: all of a page is looked at anew when that changes. Gives the focus back.
 */
function coverPage(banner: HTMLElement | null) {
  if (!banner) return;
  const { style, dataset } = document.documentElement;
  const observer = new ResizeObserver(() => {
    // It is there and hidden while nobody knows whether it was asked.
    if (banner.offsetHeight === 0) return;
    dataset['unasked'] ??= '';
    const covered = `${banner.offsetHeight}px`;
    if (getComputedStyle(banner).getPropertyValue('--covered') !== covered) style.setProperty('--covered', covered);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--covered');
    delete dataset['unasked'];
    if (banner.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
  };
}

interface Props {
  /** Whether only the browser knows if it was asked before, see client/build/firstPaint.ts. */
  unknown: boolean;
}

/** Asks once what may be kept on this device; until then only the necessary is. It holds nobody up. */
export function ConsentBanner({ unknown }: Props) {
  const { formatMessage } = useIntl();
  const keep = useConsentChange();
  const [choosing, setChoosing] = useState(false);
  const [flags, setFlags] = useState(onlyNecessary);
  return (
    <section
      ref={coverPage}
      className={`${styles.banner} ${unknown ? styles.unknown : ''}`}
      aria-labelledby="consent-title"
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="consent-title">{formatMessage({ id: 'consent.title' })}</h2>
          <p>
            {formatMessage(
              { id: 'consent.text' },
              {
                link: (words) => (
                  <Link key="link" to="/Cookies">
                    {words}
                  </Link>
                ),
              },
            )}
          </p>
        </div>
        {choosing && <ConsentChoices flags={flags} onChange={setFlags} />}
        <div className={styles.actions}>
          <Button variant="outline" size="sm" onClick={() => keep(all)}>
            {formatMessage({ id: 'consent.all' })}
          </Button>
          <Button variant="outline" size="sm" onClick={() => keep(onlyNecessary)}>
            {formatMessage({ id: 'consent.onlyNecessary' })}
          </Button>
          {choosing ? (
            <Button variant="outline" size="sm" onClick={() => keep(flags)}>
              {formatMessage({ id: 'consent.save' })}
            </Button>
          ) : (
            <Button variant="outline" size="sm" aria-expanded={false} onClick={() => setChoosing(true)}>
              {formatMessage({ id: 'consent.choose' })}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
