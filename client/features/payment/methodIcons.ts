import { IconBuildingBank, IconCreditCard, IconDeviceMobile, IconMessage2 } from '@tabler/icons-react';
import type { Method } from './words.ts';

/** The sign of each way to pay. */
export const methodIcons: Record<Method, typeof IconCreditCard> = {
  CreditCard: IconCreditCard,
  MobilePay: IconDeviceMobile,
  Sms: IconMessage2,
  BankTransfer: IconBuildingBank,
};
