import type { Output } from '../../../shared/contract.ts';
import type { sealedMedia } from '../../../shared/sealed/contract.ts';

export type Answer = Output<typeof sealedMedia.GetSealedMedia>;

export type Sealed = Answer['items'][number];

export type Hotline = Answer['hotlines'][number];
