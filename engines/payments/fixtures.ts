import type { PaymentOrder, Transfer } from './order.ts';

/** A Greek IBAN with valid check digits for an account of 23 digits. */
export function greekIban(account: string): string {
  const rest = Array.from(`${account}162700`).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `GR${String(98 - rest).padStart(2, '0')}${account}`;
}

/** A valid transfer. */
export const aTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  endToEndId: 'R7-000123-67',
  name: 'Παπαδοπούλου Ψυχή',
  iban: 'GR16 0110 1250 0000 0001 2300 695',
  cents: 12_345,
  remittance: 'Δράση 67: Συναντήσεις',
  ...changes,
});

/** A valid order of one transfer. */
export const anOrder = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  messageId: 'ITHAKI-7',
  createdAt: '2026-11-27T10:30:00+02:00',
  payer: { name: 'Φορέας Καθοδήγησης', iban: 'GR1601101250000000012300695' },
  executionDay: '2026-11-30',
  batchId: 'ITHAKI-7-1',
  transfers: [aTransfer()],
  ...changes,
});
