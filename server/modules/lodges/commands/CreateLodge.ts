import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { lodges } from '../../../../shared/lodges.ts';
import { LodgeAccess, LodgeMemberStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { slug } from '../../../platform/sql.ts';
import { Lodge } from '../model/Lodge.ts';
import { LodgeMember } from '../model/LodgeMember.ts';

export const CreateLodge = handle(lodges.CreateLodge, {
  async do(_subject, input, actor, { em, now }) {
    const lodge = em.create(Lodge, {
      ...input,
      question: input.question ?? null,
      access: LodgeAccess[input.access],
      dark: false,
      withheld: 0,
      placeId: actor.placeId,
      pictureId: null,
      coverId: null,
      foundedAt: now,
      ownerlessSince: null,
    });
    // The database decides about the name: a look beforehand would miss who founds at the same moment.
    await em.flush().catch((error: unknown) => {
      if (error instanceof UniqueConstraintViolationException) refuse('LodgeNameTaken');
      throw error;
    });
    const nothing = { answer: null, requestedAt: null, decidedAt: null, declineReason: null, bannedBy: null };
    const owner = {
      lodgeId: lodge.id,
      profileId: actor.profileId,
      status: LodgeMemberStatus.Owner,
      request: 0,
      since: now,
    };
    em.create(LodgeMember, { ...owner, ...nothing });
    lodge.found(actor.profileId);
    return { lodgeId: lodge.id, slug: slug(lodge.name) };
  },
});
