import type { Generated } from 'kysely';
import type { PrivacyRequest } from '../contract.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    privacyRequest: PrivacyRequestRow;
  }
}

interface PrivacyRequestRow {
  id: Generated<number>;
  projectId: number;
  userId: number;
  kind: PrivacyRequest['kind'];
  text: string;
  state: Generated<PrivacyRequest['state']>;
  madeAt: Generated<Date>;
  dueAt: Generated<Date>;
  extendedAt: Date | null;
  extensionReason: string | null;
  /** When staff passed it to the administrators. */
  referredAt: Generated<Date | null>;
  closedAt: Date | null;
  closedBy: number | null;
  answer: string | null;
}
