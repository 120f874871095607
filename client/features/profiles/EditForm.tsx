import { FactsSection, useFacts } from './Facts.tsx';
import { InterestsSection, useInterests } from './Interests.tsx';
import { MeetSection, useMeet } from './Meet.tsx';
import { PlaceSection, usePlace } from './Place.tsx';
import { SeenLegend } from './Seen.tsx';
import { SensitiveSection, useSensitive } from './Sensitive.tsx';
import { UnsavedBar } from './UnsavedBar.tsx';
import type { ProfileFormData } from './useSection.ts';
import { useWords, WordsSection } from './Words.tsx';

/** Everything a profile tells about itself, in parts that are saved one by one. */
export function EditForm({ told: data }: { told: ProfileFormData }) {
  const words = useWords(data);
  const facts = useFacts(data);
  const meet = useMeet(data);
  const place = usePlace(data);
  const interests = useInterests(data);
  const sensitive = useSensitive(data);
  return (
    <>
      <SeenLegend />
      <WordsSection section={words} />
      <FactsSection section={facts} />
      <MeetSection section={meet} />
      <PlaceSection section={place} />
      <InterestsSection section={interests} />
      <SensitiveSection section={sensitive} consented={data.sensitiveConsent} />
      <UnsavedBar sections={[words, facts, meet, place, interests, sensitive]} />
    </>
  );
}
