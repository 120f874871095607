import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { debateCategories } from '../../../shared/lodgeDebates/categories.ts';
import { debates, mostDebateCategories } from '../../../shared/lodgeDebates/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Radio } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { topicPath, type At } from './paths.ts';
import type { TopicView } from './types.ts';

interface Props {
  at: At;
  topic: TopicView;
  onClose: () => void;
}

/** Chooses the category a topic goes to. */
export function MoveDialog({ at, topic: { entryId, category }, onClose }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { wordsOf, tellUnforeseen } = useCallError();
  const read = useQuery(debateCategories.GetDebateCategories, { lodgeId: at.lodgeId, take: mostDebateCategories });
  const [chosen, setChosen] = useState<number>();
  const [move, { isLoading, error }] = useCommand(debates.MoveDebateEntry);
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    try {
      await move({ entryId, categoryId: chosen });
      onClose();
      await navigate(topicPath(at, { categoryId: chosen, entryId }), { replace: true, preventScrollReset: true });
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'debates.move' })} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={(event) => void go(event)}>
        <Loaded read={read} skeleton={<ListSkeleton rows={4} />}>
          {({ items }) => (
            <div role="radiogroup" aria-label={formatMessage({ id: 'debates.move.to' })}>
              {items
                .filter(({ categoryId }) => categoryId !== category?.categoryId)
                .map(({ categoryId, name }) => (
                  <Radio
                    key={categoryId}
                    name="move-to"
                    label={name}
                    checked={chosen === categoryId}
                    onChange={() => setChosen(categoryId)}
                  />
                ))}
            </div>
          )}
        </Loaded>
        <FieldSentence error={wordsOf(error) ?? ''} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button
            type="submit"
            size="sm"
            busy={isLoading}
            {...(chosen === undefined && { blocked: formatMessage({ id: 'debates.move.choose' }) })}
          >
            {formatMessage({ id: 'debates.move.do' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
