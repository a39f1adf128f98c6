import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { requireUsableForm } from './form-problems.ts';
import { noticeHash } from './notice.ts';
import { addForm, latestForm, type FormVersion } from './store/forms.ts';

/** The parts of a form that are copied into another project. */
export type FormCopy = Pick<FormVersion, 'definition' | 'noticeHtml'>;

interface Given extends FormCopy {
  projectId: number;
  savedBy: number;
  /** It comes from a file. Its notice is that of an unknown project: staff confirm it before the form opens. */
  isForeign: boolean;
}

/** The newest form of a project as a copy for another one. */
export async function formOf(db: Db, projectId: number): Promise<FormCopy | undefined> {
  const form = await latestForm(db, projectId);
  if (!form) return undefined;
  const { definition, noticeHtml } = form;
  return { definition, noticeHtml };
}

/** Saves the first version of a project's form. A form from a file is checked like one that staff save; that of a project was checked. */
export async function giveForm(
  db: Db,
  sandbox: Services['sandbox'],
  { projectId, savedBy, isForeign, ...form }: Given,
): Promise<void> {
  if (isForeign) await requireUsableForm(sandbox, form.definition, { open: false });
  const noticeHtml = cleanHtml(form.noticeHtml);
  const { definition } = form;
  await addForm(db, {
    definition,
    noticeHtml,
    noticeHash: noticeHash(noticeHtml),
    noticeUnread: isForeign,
    projectId,
    number: 1,
    savedBy,
  });
}

/** The title of the section in which the newest form of a project has a question with this name. */
export async function findSectionAsking(
  db: Db,
  projectId: number,
  name: string,
): Promise<string | undefined> {
  const form = await latestForm(db, projectId);
  const section = form?.definition.sections.find(({ questions }) =>
    questions.some((one) => one.name === name),
  );
  return section && (section.title.el || section.title.en || name);
}
