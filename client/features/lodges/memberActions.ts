import type { Output } from '../../../shared/contract.ts';
import type { lodgeMembers } from '../../../shared/lodges/members.ts';

export type LodgeMember = Output<typeof lodgeMembers.GetMembers>['items'][number];

/** What can be done about a member; each opens a dialog. */
export type MemberAction = 'makeAssistant' | 'makeCoOwner' | 'makeMember' | 'passOwnership' | 'remove' | 'block';

/** The actions that make sense for a member's rank, of those that the server allows. */
export function actionsFor({ can, status }: LodgeMember): MemberAction[] {
  const appoints = can.includes('SetAssistantStatus');
  const passes = can.includes('PassOwnership');
  return [
    ...(appoints && status === 'Member' ? (['makeAssistant'] as const) : []),
    // Only who may pass the ownership appoints co-owners, and only from among the assistants.
    ...(appoints && passes && status === 'Assistant' ? (['makeCoOwner'] as const) : []),
    ...(appoints && status !== 'Member' ? (['makeMember'] as const) : []),
    ...(passes ? (['passOwnership'] as const) : []),
    ...(can.includes('RemoveMember') ? (['remove'] as const) : []),
    ...(can.includes('BlockProfile') ? (['block'] as const) : []),
  ];
}

export const statusAfter = { makeAssistant: 'Assistant', makeCoOwner: 'CoOwner', makeMember: 'Member' } as const;
