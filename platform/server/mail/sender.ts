import type { Db } from '../db.ts';
import { contributed, type Feature } from '../feature.ts';

declare module '../feature.ts' {
  interface Contributions {
    /** Who writes the mails of a project. */
    mailSender: (db: Db, projectId: number) => Promise<MailSender | undefined>;
  }
}

/** The sender of the mails of a project, as their readers see it. */
export interface MailSender {
  /** The name in front of the address of the installation. */
  name: string;
  /** Where replies go. */
  replyTo?: string | undefined;
  /** Whom to ask, in one line: a name, an address, a telephone number. */
  contact: readonly string[];
}

/** Finds the sender of a project by what the features contribute. */
export const senderOf =
  (features: readonly Feature[]) =>
  async (db: Db, projectId: number): Promise<MailSender | undefined> => {
    for (const find of contributed(features, 'mailSender')) {
      const sender = await find(db, projectId);
      if (sender) return sender;
    }
    return undefined;
  };
