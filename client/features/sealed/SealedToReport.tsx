import { sealedMedia } from '../../../shared/sealed/contract.ts';
import { ItemSkeleton } from '../../kit/desk/DeskItem.tsx';
import { NothingWaits } from '../../kit/desk/NothingWaits.tsx';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SealedCase } from './SealedCase.tsx';

/** The case of sealed material that is to be reported first: the last of a list that begins with the latest. */
export function SealedToReport() {
  const read = useQuery(sealedMedia.GetSealedMedia, { take: 100 });
  return (
    <Loaded read={read} skeleton={<ItemSkeleton />}>
      {({ items, hotlines }) => {
        const first = items.findLast(({ state }) => state === 'ToReport');
        return first ? <SealedCase item={first} hotlines={hotlines} /> : <NothingWaits queue="Sealed" />;
      }}
    </Loaded>
  );
}
