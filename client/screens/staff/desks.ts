import type { ComponentType } from 'react';
import { DarkDesk } from '../../features/dark/DarkDesk.tsx';
import { OwnerlessLodges } from '../../features/lodgeReview/OwnerlessLodges.tsx';
import { MediaDesk } from '../../features/media/desk/MediaDesk.tsx';
import { AppealDesk } from '../../features/moderation/desk/AppealDesk.tsx';
import { ReportDesk } from '../../features/moderation/desk/ReportDesk.tsx';
import { SealedToReport } from '../../features/sealed/SealedToReport.tsx';
import { CaseDesk } from '../../features/payment/desk/CaseDesk.tsx';
import { ProposalDesk } from '../../features/staff/ProposalDesk.tsx';
import { ValidationDesk } from '../../features/validation/ValidationDesk.tsx';
import type { DeskProps } from '../../kit/desk/Desk.tsx';
import type { Queue } from '../../kit/desk/queues.ts';

/** Where what waits in each queue is decided. */
export const desks: Record<Queue, ComponentType<DeskProps>> = {
  Sealed: SealedToReport,
  Reports: ReportDesk,
  Validation: ValidationDesk,
  Appeals: AppealDesk,
  DarkApplications: DarkDesk,
  Proposals: ProposalDesk,
  PaymentCases: CaseDesk,
  Media: MediaDesk,
  LodgeTakeovers: OwnerlessLodges,
};
