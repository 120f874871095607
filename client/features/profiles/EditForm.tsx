import { FactsSection, useFacts } from './Facts.tsx';
import { InterestsSection, useInterests } from './Interests.tsx';
import { MeetSection, useMeet } from './Meet.tsx';
import { PlaceSection, usePlace } from './Place.tsx';
import { SeenLegend } from './Seen.tsx';
import { SensitiveSection, useSensitive } from './Sensitive.tsx';
import { UnsavedBar } from './UnsavedBar.tsx';
import type { Told } from './useSection.ts';
import { useWords, WordsSection } from './Words.tsx';

/** Everything a profile tells about itself, in parts that are saved one by one. */
export function EditForm({ told }: { told: Told }) {
  const words = useWords(told);
  const facts = useFacts(told);
  const meet = useMeet(told);
  const place = usePlace(told);
  const interests = useInterests(told);
  const sensitive = useSensitive(told);
  return (
    <>
      <SeenLegend />
      <WordsSection section={words} />
      <FactsSection section={facts} />
      <MeetSection section={meet} />
      <PlaceSection section={place} />
      <InterestsSection section={interests} />
      <SensitiveSection section={sensitive} consented={told.sensitiveConsent} />
      <UnsavedBar sections={[words, facts, meet, place, interests, sensitive]} />
    </>
  );
}
