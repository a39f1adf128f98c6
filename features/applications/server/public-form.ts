import { byUrl } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { latestForm } from '#features/forms/server/inside.ts';
import { chooseProject } from '../contract/refusals.ts';
import type { applications } from '../contract.ts';
import type { PublicForm } from '../contract/public-form.ts';
import { openProjects, takesApplications } from './takes-applications.ts';

/** Returns the form of a project as visitors fill it in. A closed form is marked as closed. */
export async function publicForm({ db, input }: Request<typeof applications.form>): Promise<PublicForm> {
  const project = input.project === undefined ? await onlyOpen(db) : await byUrl(db, input.project);
  const form = project && (await latestForm(db, project.id));
  if (!form) throw notFound();
  const { id, url, descr, settings } = project;
  return {
    project: { id, url, descr },
    open: takesApplications(settings, form),
    version: form.number,
    definition: form.definition as PublicForm['definition'],
    noticeHtml: form.noticeHtml,
    noticeHash: form.noticeHash,
  };
}

async function onlyOpen(db: Db) {
  const open = await openProjects(db);
  if (open.length > 1) throw chooseProject();
  return open[0];
}
