/** Accounts of the ledger. A receivable belongs to one order; what is taken at a provider's lies on its clearing account. */
export const Account = { Receivable: 1, Clearing: 2, Revenue: 3, Vat: 4, Chargebacks: 5 } as const;

/** What a row of the ledger is; together with its entry it is there once. */
export const Transfer = {
  Sale: 1,
  SaleVat: 2,
  Payment: 3,
  Return: 4,
  ReturnVat: 5,
  PaidBack: 6,
  Disputed: 7,
  Regained: 8,
} as const;

/** For what a time of membership is there. */
export const Period = { Paid: 1, Grace: 2, Given: 3, Waiting: 4 } as const;

/** Why money goes back: those that have a receipt are numbered as it. */
export const Refund = { Refund: 2, Withdrawal: 3, Overpaid: 5, Excess: 6 } as const;

/** What support gives: money back, or time on top. */
export const Remedy = { Refund: 1, Days: 2 } as const;

export const OperationKind = { Capture: 1, Refund: 2, Chargeback: 3, ChargebackReversed: 4 } as const;

/** For whom an offer is: who never bought a membership, or has none now. */
export const Audience = { Everybody: 1, New: 2, Lapsed: 3 } as const;
