import { IconAdjustments, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { startPage } from '../../../shared/start/blocks.ts';
import type { Output } from '../../../shared/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Start.module.css';

export type StartOption = Output<typeof startPage.GetStartPageSortOptions>[number];

/** Orders and hides the blocks of Start; every change is kept at once. */
export function ArrangeBlocks({ options }: { options: StartOption[] }) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={styles.arrange}>
      <Button variant="text" size="sm" icon={<IconAdjustments size={18} />} onClick={() => setOpened(true)}>
        {formatMessage({ id: 'start.arrange' })}
      </Button>
      {opened && (
        <Dialog opened title={formatMessage({ id: 'start.arrange.title' })} onClose={close}>
          <BlockList options={options} />
          <DialogActions>
            <Button size="sm" onClick={close}>
              {formatMessage({ id: 'start.arrange.done' })}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

function BlockList({ options }: { options: StartOption[] }) {
  const { formatMessage } = useIntl();
  const [save] = useCommand(startPage.SaveStartPageSortOptions);
  const [order, setOrder] = useState(options);
  const list = useRef<HTMLOListElement>(null);
  const keep = (next: StartOption[]) => {
    setOrder(next);
    save({ options: next }).catch((error: unknown) => {
      setOrder(order);
      tellFailure(error);
    });
  };
  const move = (at: number, by: 1 | -1) => {
    const next = [...order];
    next.splice(at + by, 0, ...next.splice(at, 1));
    keep(next);
    // The control moves with its block; at the end of the list the other one takes the focus.
    requestAnimationFrame(() => {
      const [up, down] = list.current?.children[at + by]?.querySelectorAll('button') ?? [];
      ((by < 0 ? up : down)?.disabled ? (by < 0 ? down : up) : by < 0 ? up : down)?.focus();
    });
  };
  return (
    <ol ref={list} className={styles.blocks}>
      {order.map(({ block, hidden }, at) => {
        const name = formatMessage({ id: `start.block.${block}` });
        return (
          <li key={block} className={styles.block}>
            <IconButton
              label={formatMessage({ id: 'start.arrange.up' }, { name })}
              icon={<IconArrowUp size={18} />}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              label={formatMessage({ id: 'start.arrange.down' }, { name })}
              icon={<IconArrowDown size={18} />}
              disabled={at === order.length - 1}
              onClick={() => move(at, 1)}
            />
            <span className={styles.grow}>
              <Switch
                label={name}
                checked={!hidden}
                onChange={() => keep(order.map((one) => (one.block === block ? { block, hidden: !hidden } : one)))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
