import { offers } from '../../../../shared/payment/offers.ts';
import { handle } from '../../../platform/handle.ts';
import { makeOrPropose } from '../desk/offers.ts';

export const MakeOffer = handle(offers.MakeOffer, {
  async do(_subject, wish, actor, context) {
    return { proposed: await makeOrPropose(context, wish, actor) };
  },
});
