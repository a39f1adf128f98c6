import { isDeepStrictEqual } from 'node:util';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { record } from '#features/audit/server/inside.ts';
import { setOpen, settingsOf } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { broke, type Db } from '#platform/server/db.ts';
import { allContributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { forms } from '../contract.ts';
import { staleEdit, noticeUnread } from '../contract/refusals.ts';
import { requireUsableForm } from './form-problems.ts';
import { noticeHash } from './notice.ts';
import {
  addForm,
  confirmNotice,
  faultsOf,
  formHistory,
  type FormVersion,
  latestForm,
  queueUpToSave,
} from './store/forms.ts';

/** A definition in its wire form. */
type Definition = Request<typeof forms.saveForm>['input']['definition'];

const emptyForm: FormDefinition = { sections: [], documents: [] };

/** Returns the form as staff edit it. A project without a form gets an empty one with version 0. */
export async function editForm({ db, input, services }: Request<typeof forms.editForm>) {
  const form = await latestForm(db, input.projectId);
  const versions = await formHistory(db, input.projectId);
  const ids = versions.map(({ id }) => id);
  const counted = allContributed(services.features, 'formAnswers', (one) => one.countByVersion(db, ids));
  const applications = new Map(await counted);
  return {
    version: form?.number ?? 0,
    open: await isOpen(db, input.projectId),
    definition: (form?.definition ?? emptyForm) as Definition,
    noticeHtml: form?.noticeHtml ?? '',
    noticeUnread: form?.noticeUnread ?? false,
    versions: versions.map(({ id, number, by, at }) => ({
      number,
      by: by ?? '',
      at,
      applications: applications.get(id) ?? 0,
    })),
    faults: form ? await faultsOf(db, form.id) : [],
  };
}

/**
 * Saves a new version. A change of `isOpen` alone makes no new version, so that applicants can go on with the form
 * they fill in.
 */
export async function saveForm(request: Request<typeof forms.saveForm>) {
  const { db, actor, input, services } = request;
  const { projectId } = input;
  const definition = input.definition as FormDefinition;
  await queueUpToSave(db, projectId);
  const wasOpen = await isOpen(db, projectId);
  const { open = wasOpen } = input;
  await requireUsableForm(services.sandbox, definition, { open });
  const latest = await latestForm(db, projectId);
  const version = latest?.number ?? 0;
  if (version !== input.version) throw await staleSaveRefusal(db, projectId, latest);

  const noticeHtml = cleanHtml(input.noticeHtml);
  const isSame = latest?.noticeHtml === noticeHtml && isDeepStrictEqual(latest.definition, definition);
  // A text that staff have written themselves is their own.
  const isUnread =
    latest?.noticeUnread === true && input.noticeRead !== true && latest.noticeHtml === noticeHtml;
  if (open && isUnread) throw noticeUnread();
  const number = isSame ? version : version + 1;
  if (!isSame) {
    const form = {
      projectId,
      number,
      definition,
      noticeHtml,
      noticeHash: noticeHash(noticeHtml),
      noticeUnread: isUnread,
      savedBy: actor.id,
    };
    await addForm(db, form).catch((error: unknown) => {
      if (broke(error, 'form_version_project_id_fkey')) throw notFound();
      throw error;
    });
  }
  if (isSame && latest?.noticeUnread && !isUnread) await confirmNotice(db, latest.id);
  if (wasOpen !== open) await setOpen(db, projectId, open, actor.id);
  await record(request, 'application.save-form', {
    projectId,
    before: { version },
    after: { version: number, open },
  });
  return { version: number, open };
}

const isOpen = async (db: Parameters<typeof settingsOf>[0], projectId: number) =>
  (await settingsOf(db, projectId)).Config?.Application?.Open === true;

/** The refusal of a stale save: the newest version, who saved it and when. */
async function staleSaveRefusal(db: Db, projectId: number, latest: FormVersion | undefined) {
  const [last] = await formHistory(db, projectId);
  return staleEdit({
    version: latest?.number ?? 0,
    by: last?.by ?? null,
    at: last?.at ?? null,
    present: {
      open: await isOpen(db, projectId),
      definition: (latest?.definition ?? emptyForm) as Definition,
      noticeHtml: latest?.noticeHtml ?? '',
    },
  });
}
