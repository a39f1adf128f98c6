import { record } from '#features/audit/server/inside.ts';
import { fieldsSeenIn } from '#features/queries/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { MAX_BATCH } from '../contract/issuing.ts';
import { dataNotSeen, documentsOff } from '../contract/shapes.ts';
import type { documents } from '../contract.ts';
import { DOCUMENTS_QUEUE } from './batch-job.ts';
import { hiddenFrom } from './data/seen.ts';
import * as batches from './store/batches.ts';
import { findPeople } from './store/people.ts';
import * as store from './store/templates.ts';
import { requireSubjects } from './subjects.ts';
import type { TemplateContent } from './tables.ts';

/** A template that is issued in this project. @throws notFound */
export async function requireTemplateIn(
  db: Request['db'],
  actor: NonNullable<Request['actor']>,
  { templateId, projectId }: { templateId: number; projectId: number },
): Promise<store.FoundTemplate> {
  const found = await store.findTemplate(db, actor, templateId);
  if (!found || (found.projectId !== null && found.projectId !== projectId)) throw notFound();
  return found;
}

export async function people({ db, actor, input }: Request<typeof documents.people>) {
  const { projectId, search, filter, roles } = input;
  const template = await requireTemplateIn(db, actor, input);
  const fields = await fieldsSeenIn(db, projectId, actor);
  const paired = template.about === 'pair';
  const { level } = actor;
  return findPeople(db, actor, projectId, { search, filter, roles, paired, fields, level, limit: MAX_BATCH });
}

const contentOf = ({
  name,
  lang,
  about,
  kind,
  title,
  body,
  docxFileId,
  isCertificate,
  needs,
}: TemplateContent): TemplateContent => ({
  name,
  lang,
  about,
  kind,
  title,
  body,
  docxFileId,
  isCertificate,
  needs,
});

/** Begins a batch. Its documents are made by a job, with the rights of the caller at that time. */
export async function issue(request: Request<typeof documents.issue>) {
  const { db, actor, input, services } = request;
  const { projectId, templateId, notifies } = input;
  if (!services.reports) throw documentsOff();
  const template = await requireTemplateIn(db, actor, input);
  const hidden = hiddenFrom(services, actor, template);
  if (hidden.length > 0) throw dataNotSeen({ names: hidden });
  const subjects = await requireSubjects(db, actor, { ...input, about: template.about });
  const { version, title } = template;
  const batchId = await batches.addBatch(
    db,
    {
      projectId,
      templateId,
      content: contentOf(template),
      version,
      notifies,
      madeBy: actor.id,
      adminId: actor.adminId,
    },
    subjects,
  );
  await services.jobs.send(db, DOCUMENTS_QUEUE, { batchId });
  await record(request, 'documents.issue', {
    projectId,
    target: title,
    after: { batch: batchId, total: subjects.length },
  });
  return { batchId, total: subjects.length };
}
