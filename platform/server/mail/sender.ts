import type { MailSender } from '../contributions.ts';
import type { Db } from '../db.ts';
import { contributed, type Feature } from '../feature.ts';

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
