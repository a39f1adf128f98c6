import type { PersonalData } from '#platform/server/personal-data.ts';
import { erasePayee, paymentsHeld } from './store/personal.ts';
import './tables.ts';

/**
 * What was paid to a person. Accounting must keep that a run paid a person, how much and why it was reversed; so a payment stays when the
 * person is erased. The name, the number and the account go, but for those of a file that a bank was given: they prove where the money went.
 */
export const paymentData: PersonalData = {
  tables: ['payment', 'payment_run', 'payment_reversal', 'payment_file', 'payment_transfer', 'payment_month'],
  keeps: [
    // What was paid for whom is a fact of accounting.
    'payment.user_id',
    'payment_reversal.user_id',
    'payment_transfer.user_id',
    // Who paid, reversed and closed is one of accounting, too.
    'payment_run.made_by',
    'payment_run.admin_id',
    'payment_run.locked_by',
    'payment_reversal.made_by',
    'payment_reversal.admin_id',
    'payment_file.made_by',
    'payment_file.withdrawn_by',
    'payment_month.closed_by',
  ],
  held: [
    {
      part: 'payments',
      query: paymentsHeld,
    },
  ],
  erase: erasePayee,
};
