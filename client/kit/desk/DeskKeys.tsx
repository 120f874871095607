import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { useKeys } from '../../ui/keys.ts';
import { KeysDialog } from '../../ui/overlay/KeysDialog.tsx';
import type { Queue } from './queues.ts';
import styles from './Staff.module.css';

type Keys = readonly (readonly [keys: string, words: string])[];

const through: Keys = [
  ['J ↓', 'staff.keys.next'],
  ['K ↑', 'staff.keys.previous'],
  ['Enter', 'staff.keys.open'],
];
const everywhere: Keys = [
  ['/', 'finding.field'],
  ['?', 'staff.keys.help'],
];
const show = ['Space', 'staff.keys.show'] as const;
const check: Keys = [
  ['A', 'staff.validation.approve'],
  ['R', 'staff.validation.reject'],
];

/** What is decided by single keys in each queue, as its desk knows them. */
const decisions: Partial<Record<Queue, Keys>> = {
  Reports: [['A', 'staff.case.act'], ['R', 'staff.case.leave'], ['E', 'staff.case.escalate'], show],
  Validation: check,
  Appeals: [['A', 'staff.appeal.Reversed'], ['R', 'staff.appeal.Upheld'], ['E', 'staff.appeal.Partly'], show],
  DarkApplications: check,
  Media: [show, ['A', 'staff.media.approve'], ['U', 'media.adult'], ['R', 'staff.media.reject']],
};

/** Tells every key of a page of the desk, by a button and by the question mark. */
export function DeskKeys({ queue }: { queue: Queue | undefined }) {
  const { formatMessage } = useIntl();
  const [isListOpen, setListOpen] = useState(false);
  useKeys({ '?': () => setListOpen(true) });
  const nameOf = (key: string) => (key === 'Space' ? formatMessage({ id: 'staff.keys.space' }) : key);
  const rows = [...through, ...((queue && decisions[queue]) ?? []), ...everywhere].map(([keys, id]) => ({
    keys: keys.split(' ').map(nameOf),
    words: formatMessage({ id }),
  }));
  return (
    <div className={styles.keys}>
      <Button
        variant="text"
        size="sm"
        icon={<IconKeyboard size={18} />}
        aria-haspopup="dialog"
        onClick={() => setListOpen(true)}
      >
        {formatMessage({ id: 'staff.keys' })}
      </Button>
      {isListOpen && (
        <KeysDialog
          title={formatMessage({ id: 'staff.keys.title' })}
          rows={rows}
          on={formatMessage({ id: 'staff.keys.on' })}
          onClose={() => setListOpen(false)}
        />
      )}
    </div>
  );
}
