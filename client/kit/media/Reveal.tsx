import { IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import styles from './Reveal.module.css';
import { useSafeMode } from './safeMode.ts';

interface VeilProps {
  /** The small blurred preview, where there is one. */
  tiny: string | undefined;
  alt: string;
  /** What stands there: that safe mode hides it, unless told. */
  text?: string;
  /** What the button says; that it shows one picture, unless told. */
  show?: string;
  onShow: () => void;
}

/** Stands for a picture that safe mode hides; as large as its place. */
export function Veil({ tiny, alt, text, show, onShow }: VeilProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.hidden}>
      {tiny && <img className={styles.picture} src={tiny} alt="" />}
      <div className={styles.words}>
        <IconEyeOff size={24} />
        <p>{text ?? formatMessage({ id: 'ui.reveal.text' }, { alt })}</p>
        <Button variant="light" size="sm" onClick={onShow}>
          {show ?? formatMessage({ id: 'ui.reveal.show' })}
        </Button>
      </div>
    </div>
  );
}

interface Props extends Omit<VeilProps, 'onShow' | 'text' | 'show'> {
  /** Width divided by height of what is behind it. */
  ratio: number;
  className?: string | undefined;
  children: ReactNode;
}

/** What is large and is looked at for a while: in safe mode it is asked for only once somebody wants to see it. */
export function Reveal({ ratio, className, children, ...veil }: Props) {
  const safe = useSafeMode();
  const [shown, setShown] = useState(false);
  if (!safe || shown) return children;
  return (
    <div className={className} style={{ aspectRatio: ratio }}>
      <Veil {...veil} onShow={() => setShown(true)} />
    </div>
  );
}
