import type { Settings } from '#features/projects/contract/settings.ts';
import { presentSettings, projectAt, settingsOf } from '#features/projects/server/inside.ts';
import type { MailSender } from '#platform/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import type { ProjectContact } from '../contract.ts';
import '../settings.ts';

/** The contact in the settings of a project; undefined if they have none. */
function contactIn(settings: Settings): ProjectContact | undefined {
  const { Name, Email, Phone, Hours } = settings.Config?.Contact ?? {};
  const contact = {
    ...(Name && { name: Name }),
    ...(Email && { email: Email }),
    ...(Phone && { phone: Phone }),
    ...(Hours && { hours: Hours }),
  };
  return Object.keys(contact).length > 0 ? contact : undefined;
}

/** The contact of a project; undefined if its settings have none. */
export const contactOfProject = async (db: Db, projectId: number): Promise<ProjectContact | undefined> =>
  contactIn(await settingsOf(db, projectId));

/** The contacts of the projects that are not archived, each once. */
export async function allContacts(db: Db): Promise<ProjectContact[]> {
  const contacts = (await presentSettings(db)).map(contactIn).filter((contact) => contact !== undefined);
  return [...new Map(contacts.map((contact) => [JSON.stringify(contact), contact])).values()];
}

/** A project's mails come in its name, and replies go to its contact. */
export async function senderOfProject(db: Db, projectId: number): Promise<MailSender> {
  const { descr } = await projectAt(db, projectId);
  const contact = await contactOfProject(db, projectId);
  return {
    name: descr,
    replyTo: contact?.email,
    contact: Object.values(contact ?? {}).filter((line) => line !== undefined),
  };
}
