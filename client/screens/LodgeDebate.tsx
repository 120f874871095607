import { Categories } from '../features/debates/Categories.tsx';
import { useLodge } from './Lodge.tsx';

export const LodgeDebate = () => <Categories at={useLodge()} />;
