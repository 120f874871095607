import { transaction } from '../../../platform/work/jobs.ts';
import { StatementIssued } from '../../moderation/index.ts';
import { tellForHouse } from '../houseMails.ts';

/** Lets a decision of the house stand among what it wrote to the member whom it concerns. */
export const TellOfStatement = transaction('TellOfStatement', StatementIssued, (event, unit, platform) => {
  const { profileId, statementId } = event.data;
  return tellForHouse({ ...unit, platform }, profileId, { kind: 'Statement', statementId });
});
