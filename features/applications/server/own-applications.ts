import { userById } from '#features/identity/server/inside.ts';
import { contactOfProject } from '#features/mails/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { applications } from '../contract.ts';
import type { OwnApplication } from '../contract/apply.ts';
import { documentsOfMany } from './documents.ts';
import { ownApplications } from './store/applications.ts';
import { toSubmitted } from './to-contract.ts';
import { toldReasons } from './told-reasons.ts';

/** The caller's own applications, newest first. */
export async function mine({ db, actor }: Request<typeof applications.mine>): Promise<OwnApplication[]> {
  const rows = await ownApplications(db, actor.id);
  const [documents, user] = [await documentsOfMany(db, rows), await userById(db, actor.id)];
  const reasons = await toldReasons(db, rows);
  const contacts = new Map<number, Awaited<ReturnType<typeof contactOfProject>>>();
  for (const projectId of new Set(rows.map((row) => row.projectId)))
    contacts.set(projectId, await contactOfProject(db, projectId));
  return rows.map((row) =>
    present({
      ...toSubmitted(row),
      reason: reasons.get(row.id),
      documents: documents.get(row.id)!,
      project: { id: row.projectId, url: row.url, descr: row.descr },
      hasPassword: user?.passwordHash != null,
      contact: contacts.get(row.projectId),
    }),
  );
}
