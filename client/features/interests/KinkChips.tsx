import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { Chip } from '../../ui/Chip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Kinks.module.css';

export type Kink = Output<typeof kinks.GetKinks>[number];

/** Interest words to choose from; a chosen one is on. With `counted`, how many chose it stands beside it. */
export function KinkChips({ words, counted }: { words: readonly Kink[]; counted?: boolean }) {
  const { formatMessage, formatNumber } = useIntl();
  const [choose] = useCommand(kinks.ChooseKink);
  const toggle = ({ kinkId, mine }: Kink) => void choose({ kinkId, chosen: !mine }).catch(tellFailure);
  return (
    <ul className={styles.chips}>
      {words.map((word) => (
        <li key={word.kinkId}>
          <Chip on={word.mine} onClick={() => toggle(word)}>
            {word.name}
            {counted && (
              <span className={styles.count}>
                <span aria-hidden>{formatNumber(word.profiles)}</span>
                <VisuallyHidden>{formatMessage({ id: 'kinks.profiles' }, { n: word.profiles })}</VisuallyHidden>
              </span>
            )}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
