import type { DeclineReason, NameOf, PaymentMethod } from '../../../../shared/enums.ts';
import type { Incoming } from '../../../platform/http/entrances.ts';

export type Method = NameOf<typeof PaymentMethod>;

/** A payment that is asked for. */
export interface ChargeRequest {
  /** Ours, and the provider's: asked twice with it, there is one payment. */
  reference: string;
  /** In minor units. */
  amount: number;
  currency: string;
  method: Method;
  /** Whether the means of payment is kept, so that it can be charged again. */
  keep: boolean;
  /** Where the provider sends the browser back to. */
  returnUrl: string;
  locale: string;
}

/** What a provider did with money; `id` is the provider's own and never comes twice. */
export interface Operation {
  id: string;
  kind: 'Capture' | 'Refund' | 'Chargeback' | 'ChargebackReversed';
  amount: number;
  at: Date;
}

/** A card that is to be kept, with nothing charged. */
export type Keeping = Pick<ChargeRequest, 'reference' | 'currency' | 'returnUrl' | 'locale'>;

/** Whether a card was kept. */
export interface SavedMethod extends Pick<Found, 'means'> {
  state: 'Open' | 'Kept' | 'Declined';
}

/** An operation as the provider lists it; without a currency where it tells none. */
export interface Listed extends Operation {
  reference: string;
  currency: string | null;
}

/** How a payment stands at the provider's. */
export interface Found {
  reference: string;
  amount: number;
  currency: string;
  state: 'Open' | 'Authorised' | 'Captured' | 'Declined' | 'Cancelled';
  declined: NameOf<typeof DeclineReason> | null;
  /** The kept means of payment; `token` charges it again. */
  means: { token: string | null; last4: string | null; expires: string | null };
  operations: Operation[];
}

/** Who takes payments for us. Every method throws ProviderDown when there is no answer. */
export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly Method[];
  /** What goes back is sent by people, and known when they say so. */
  readonly byHand?: true;
  /** Opens a payment; the address of the page where somebody pays, if there is one. */
  begin(request: ChargeRequest): Promise<string | null>;
  /** Charges a kept means of payment; asked again with the same reference it charges nothing more. */
  charge(request: ChargeRequest, token: string): Promise<void>;
  /** How a payment stands; undefined when the provider has never heard of it. */
  read(reference: string): Promise<Found | undefined>;
  /** Gives back a part of what was captured; asked again with the same key it gives nothing more. */
  refund(reference: string, key: string, amount: number): Promise<void>;
  /** Opens a page that only keeps a card; its address. */
  keep(request: Keeping): Promise<string>;
  /** Whether a card was kept there; undefined when the provider has never heard of it. */
  readKept(reference: string): Promise<SavedMethod | undefined>;
  /** Forgets a kept means of payment: nothing is charged with its token any more. What is gone already stays gone. */
  forget(token: string): Promise<void>;
  /** Lets nobody pay it any more. */
  cancel(reference: string): Promise<void>;
  /** What it moved between two moments, the first included, in pages and in no order. */
  list(from: Date, until: Date): AsyncIterable<Listed[]>;
  /** Reads a notice that was sent to us. Throws NoticeRefused. */
  notice(incoming: Incoming): Notice;
}

export interface Notice {
  /** The provider's number of it. */
  notice: string;
  reference: string;
}

/** The provider cannot be reached, or answers nothing that makes sense: nobody knows whether it did what was asked. */
export class ProviderDown extends Error {}

/** A notice that the provider did not send, or sent too long ago. */
export class NoticeRefused extends Error {}
