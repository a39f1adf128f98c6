import { settingsOf } from '#features/projects/server/public.ts';
import { projectAt } from '#features/projects/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import type { MailSender } from '#platform/server/mail/sender.ts';
import '../settings.ts';

/** The contact of a project; undefined if its settings have none. */
export async function contactOfProject(db: Db, projectId: number) {
  const { Name, Email, Phone } = (await settingsOf(db, projectId)).Config?.Contact ?? {};
  const contact = {
    ...(Name && { name: Name }),
    ...(Email && { email: Email }),
    ...(Phone && { phone: Phone }),
  };
  return Object.keys(contact).length > 0 ? contact : undefined;
}

/** A project's mails come in its name, and replies go to its contact. */
export async function senderOfProject(db: Db, projectId: number): Promise<MailSender> {
  const { descr } = await projectAt(db, projectId);
  const contact = await contactOfProject(db, projectId);
  return { name: descr, replyTo: contact?.email, contact: Object.values(contact ?? {}) };
}
