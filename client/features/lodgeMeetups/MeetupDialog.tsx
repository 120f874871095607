import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';
import { notify } from '../../platform/notify.ts';
import { PlanFields } from './PlanFields.tsx';
import { emptyPlan, faultsOf, inputOf, planOf, type Plan } from './planning.ts';
import type { MeetupData } from './MeetupFacts.tsx';
import { calendarPath, type LodgePlace } from './paths.ts';

interface Props {
  lodge: LodgePlace;
  /** What is changed; a new one without it. */
  meetup?: MeetupData;
  /** In which zone the hours are meant. */
  timeZone: string;
  /** The day that a new one is put on first. */
  day?: string;
  onClose: () => void;
}

/** Plans a meetup, or changes one. */
export function MeetupDialog({ lodge, meetup, timeZone, day = '', onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const navigate = useNavigate();
  const [plan, setPlan] = useState<Plan>(() => (meetup ? planOf(meetup) : emptyPlan(day)));
  const [tried, setTried] = useState(false);
  const [create, creating] = useCommand(meetups.CreateMeetup);
  const [update, updating] = useCommand(meetups.UpdateMeetup);
  const faults = faultsOf(plan, timeZone);
  const change = (part: Partial<Plan>) => {
    // A meetup mostly ends on the day on which it begins.
    const moved = part.day !== undefined && plan.lastDay === plan.day && { lastDay: part.day };
    setPlan({ ...plan, ...moved, ...part });
  };
  const save = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const input = inputOf(plan, timeZone);
    try {
      if (meetup) await update({ meetupId: meetup.meetupId, ...input });
      else {
        const made = await create({ lodgeId: lodge.lodgeId, ...input });
        void navigate(`${calendarPath(lodge, made.day)}/${made.meetupId}`);
      }
      onClose();
      notify({ message: formatMessage({ id: meetup ? 'meetups.saved' : 'meetups.created' }), tone: 'success' });
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const title = formatMessage({ id: meetup ? 'meetups.edit' : 'meetups.new' });
  return (
    <Dialog opened size="md" title={title} onClose={onClose}>
      <form className={form.form} onSubmit={submit} noValidate>
        <PlanFields plan={plan} faults={tried ? faults : {}} timeZone={timeZone} onChange={change} />
        <FieldSentence error={wordsOf(creating.error ?? updating.error)} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm" busy={creating.isLoading || updating.isLoading}>
            {formatMessage({ id: meetup ? 'meetups.save' : 'meetups.create' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
