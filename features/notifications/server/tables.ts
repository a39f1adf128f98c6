import type { Generated } from 'kysely';
import type { Choice } from '../contract.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    notification: NotificationRow;
    notificationChoice: Choice & { userId: number };
  }
}

/** What fills the sentence besides the name of a person, who may be called otherwise tomorrow. */
export interface NotificationData {
  saying: string;
  count?: number;
  /** A moment, ISO 8601. */
  at?: string;
  /** `DD-MM-YYYY` */
  day?: string;
}

interface NotificationRow {
  id: Generated<number>;
  userId: number;
  projectId: number | null;
  kind: string;
  /** Whom it speaks of. */
  personId: number | null;
  data: NotificationData;
  /** A path inside the project, or without one inside the site. */
  link: string;
  /** What it was told for: nobody is told twice for one cause. */
  cause: string;
  /** False for somebody who wants mails alone. */
  isShown: boolean;
  isMailed: boolean;
  inDigest: boolean;
  createdAt: Generated<Date>;
  readAt: Date | null;
  digestedAt: Date | null;
}
