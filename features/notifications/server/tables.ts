import type { Generated } from 'kysely';
import type { Choice } from '../contract.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    notification: NotificationRow;
    notificationChoice: NotificationChoiceRow;
  }
}

/** How a user wants the notifications of a kind. */
interface NotificationChoiceRow {
  userId: number;
  kind: string;
  page: boolean;
  mail: boolean;
  digest: Choice['digest'];
}

/** A title by language; the reader's, else the other. */
export type Titles = Readonly<Partial<Record<string, string>>>;

/** The values of the sentence, without the name of a person, which may change. */
export interface NotificationData {
  saying: string;
  count?: number;
  title?: Titles;
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
  /** The person whom it is about. */
  personId: number | null;
  data: NotificationData;
  /** A path inside the project; without a project, inside the site. */
  link: string;
  /** The reason of the notification. A user is notified once per cause. */
  cause: string;
  /** False for a user who wants only mails. */
  isShown: boolean;
  isMailed: boolean;
  inDigest: boolean;
  createdAt: Generated<Date>;
  readAt: Date | null;
  digestedAt: Date | null;
}
