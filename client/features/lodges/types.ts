import type { Output } from '../../../shared/contract.ts';
import type { lodges } from '../../../shared/lodges/contract.ts';
import type { Sent } from './lodgeForm.ts';

export type LodgeData = Output<typeof lodges.GetLodge>;

export interface PictureAsk {
  title: string;
  onSent: (sent: Sent) => Promise<void>;
  onClose: () => void;
}
