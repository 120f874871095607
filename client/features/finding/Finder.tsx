import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMedia } from '../../platform/mediaQuery.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useKeys } from '../../ui/keys.ts';
import { from } from '../../ui/theme/tokens.ts';
import { FinderField } from './FinderField.tsx';
import styles from './Finder.module.css';
import type { Page } from './rows.tsx';

/** Finds members, blogs, lodges, interest words and pages from wherever one is: a field, on narrow screens behind an icon. */
export function Finder({ pages }: { pages: readonly Page[] }) {
  const { formatMessage } = useIntl();
  const wide = useMedia(from('lg'));
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useKeys({ '/': () => (wide ? input.current?.focus() : setOpened(true)) });
  if (wide) return <FinderField ref={input} pages={pages} onLeave={() => input.current?.blur()} />;
  const label = formatMessage({ id: 'finding.field' });
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        size="lg"
        label={label}
        icon={<IconSearch size={20} />}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      />
      {opened && (
        <div className={styles.over}>
          <IconButton
            size="lg"
            label={formatMessage({ id: 'ui.close' })}
            icon={<IconArrowLeft size={20} />}
            onClick={close}
          />
          <FinderField ref={input} autoFocus pages={pages} onLeave={close} onGone={() => setOpened(false)} />
        </div>
      )}
    </>
  );
}
