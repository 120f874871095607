import { IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { currentProfileTags, tags } from '../../../shared/people/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import styles from './TagDialog.module.css';
import type { ProfilePageData } from './types.ts';

interface Props {
  page: ProfilePageData;
  onDone: () => void;
}

/** Puts the own tags on somebody, and makes new ones. */
export function TagDialog({ page: { profile: card, mine }, onDone }: Props) {
  const { formatMessage } = useIntl();
  const read = useQuery(currentProfileTags.Tags, {});
  const [put] = useCommand(tags.TagProfile);
  const [take] = useCommand(tags.UntagProfile);
  const { profileId, name } = card;
  const toggle = (tagId: number) =>
    void (mine.tagIds.includes(tagId) ? take : put)({ tagId, profileId }).catch(tellFailure);
  return (
    <Dialog opened title={formatMessage({ id: 'profile.tags.title' }, { name })} onClose={onDone}>
      <div className={styles.body}>
        <p className={styles.text}>{formatMessage({ id: 'profile.tags.text' })}</p>
        <Loaded read={read} skeleton={<TextSkeleton lines={2} />}>
          {(all) => (
            <ul className={styles.chips}>
              {all.map((tag) => (
                <li key={tag.tagId}>
                  <Chip on={mine.tagIds.includes(tag.tagId)} onClick={() => toggle(tag.tagId)}>
                    {tag.name}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <NewTag profileId={profileId} />
      </div>
      <DialogActions>
        <Button size="sm" onClick={onDone}>
          {formatMessage({ id: 'profile.tags.done' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Makes a tag and puts it on at once. */
function NewTag({ profileId }: { profileId: number }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [name, setName] = useState('');
  const [create, creating] = useCommand(tags.CreateTag);
  const [put, putting] = useCommand(tags.TagProfile);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    try {
      const { tagId } = await create({ name });
      await put({ tagId, profileId });
      setName('');
    } catch (error) {
      tellUnforeseen(error);
    }
  };
  return (
    <form className={styles.new} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={formatMessage({ id: 'profile.tags.new' })}
        value={name}
        maxLength={longest(tags.CreateTag, 'name')}
        error={wordsOf(creating.error ?? putting.error)}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        icon={<IconPlus size={18} />}
        busy={creating.isLoading || putting.isLoading}
      >
        {formatMessage({ id: 'profile.tags.add' })}
      </Button>
    </form>
  );
}
