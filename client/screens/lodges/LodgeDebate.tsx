import { Categories } from '../../features/lodgeDebates/Categories.tsx';
import { useLodge } from './Lodge.tsx';

export const LodgeDebate = () => <Categories at={useLodge()} />;
