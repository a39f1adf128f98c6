import type { Generated } from 'kysely';
import type { Known } from './evidence.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    paymentRun: PaymentRunRow;
    paymentReversal: PaymentReversalRow;
    paymentFile: PaymentFileRow;
    paymentTransfer: PaymentTransferRow;
    payment: PaymentRow;
    paymentMonth: PaymentMonthRow;
  }
}

/** A confirmed list of payments. Amounts are in cents. */
interface PaymentRunRow {
  id: Generated<number>;
  projectId: number;
  name: string;
  /** `YYYY-MM-DD`. */
  day: string;
  via: 'page' | 'api';
  madeBy: number | null;
  /** The Admin who acted in the user's place. */
  adminId: number | null;
  madeAt: Generated<Date>;
  /** SHA-256 of what was confirmed (`checksum.ts`). */
  checksum: string;
  people: number;
  payments: number;
  cents: number;
  /** Why an Admin paid in a closed month. */
  monthReason: string | null;
  lockedAt: Date | null;
  lockedBy: number | null;
}

/** A reversal of payments of a run: of all that were left, or of one person. */
interface PaymentReversalRow {
  id: Generated<number>;
  runId: number;
  userId: number | null;
  reason: string;
  via: 'page' | 'api';
  madeBy: number | null;
  adminId: number | null;
  madeAt: Generated<Date>;
  monthReason: string | null;
  payments: number;
  cents: number;
}

/** A file for the bank, as it was made. */
interface PaymentFileRow {
  id: Generated<number>;
  runId: number;
  messageId: string;
  executionDay: string;
  madeBy: number | null;
  madeAt: Generated<Date>;
  /** Empty once the file was withdrawn. */
  content: string;
  checksum: string;
  transfers: number;
  cents: number;
  answeredAt: Date | null;
  withdrawnAt: Date | null;
  withdrawnBy: number | null;
  withdrawnReason: string | null;
}

/** A transfer of a file: all payments of a person in it. */
interface PaymentTransferRow {
  id: Generated<number>;
  fileId: number;
  userId: number;
  endToEndId: string;
  cents: number;
  state: Generated<'ordered' | 'accepted' | 'rejected' | 'withdrawn'>;
  /** The bank's code and words. */
  code: string | null;
  words: string | null;
  changedAt: Generated<Date>;
}

/** A payment of a person for an action. It is paid while it has no reversal. */
interface PaymentRow {
  id: Generated<number>;
  runId: number;
  userId: number;
  actionId: number;
  cents: number;
  /** Name, ΚΑΥΑΣ and IBAN as they were. */
  name: string;
  kayas: string;
  iban: string | null;
  /** The rule by which it was paid, and what stood behind it. */
  condition: string;
  facts: readonly Known[];
  reversalId: number | null;
  transferId: number | null;
}

/** A closed month, `YYYY-MM`. */
interface PaymentMonthRow {
  projectId: number;
  month: string;
  closedBy: number | null;
  closedAt: Generated<Date>;
}
