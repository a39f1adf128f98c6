import { notFound } from '#platform/contract/refusal.ts';
import { fileFacts } from '#features/files/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { Template } from '../contract/shapes.ts';
import type { documents } from '../contract.ts';
import { sampleInWords } from './data/samples.ts';
import { groupsFor } from './judge.ts';
import { missingTemplates } from './ready.ts';
import * as store from './store/templates.ts';
import type { TemplateContent } from './tables.ts';

const contentOf = ({ body, docxFileId, needs: _needs, ...content }: TemplateContent) => ({
  ...content,
  text: body,
  ...present({ docxFileId }),
});

/** A stored template as its authors see it. */
export async function toTemplate(db: Db, found: store.FoundTemplate): Promise<Template> {
  const { id, projectId, version, changedBy, changedAt, ...content } = found;
  const facts =
    found.docxFileId === null ? undefined : (await fileFacts(db, [found.docxFileId])).get(found.docxFileId);
  return {
    id,
    ...present({ projectId, changedBy, docxName: facts?.name }),
    ...contentOf(content),
    version,
    changedAt,
  };
}

export async function getRazorDocuments({
  db,
  actor,
  input,
  services,
}: Request<typeof documents.getRazorDocuments>) {
  const found = await store.templatesOf(db, actor, input.projectId);
  return {
    documents: found.map(
      ({
        projectId,
        changedBy,
        body: _body,
        docxFileId: _file,
        needs: _needs,
        version: _version,
        ...row
      }) => ({
        ...row,
        ...present({ projectId, changedBy }),
      }),
    ),
    isOn: services.reports !== undefined,
    missingReady: (await missingTemplates(db, input.projectId)).length,
  };
}

export async function getNames({ db, actor, input }: Request<typeof documents.getNames>) {
  const found = await store.templatesOf(db, actor, input.projectId);
  return [...new Set(found.map(({ name }) => name))].toSorted();
}

export async function get({ db, actor, input }: Request<typeof documents.get>) {
  const found = await store.findTemplate(db, actor, input.id);
  if (!found) throw notFound();
  return toTemplate(db, found);
}

/** The versions of a template, the newest first. */
export async function history({ db, actor, input }: Request<typeof documents.history>) {
  const found = await store.findTemplate(db, actor, input.id);
  if (!found) throw notFound();
  const versions = await store.versions.list(db, input.id);
  return versions.map(({ version, at, by, content }) => ({
    version,
    at,
    ...present({ by }),
    ...contentOf(content),
  }));
}

/** The names that a template may use, with words and samples. */
export async function fields({ db, actor, input, services }: Request<typeof documents.fields>) {
  const { language, level } = actor;
  const ground = { db, services, language, projectId: input.projectId ?? null, level };
  const groups = await groupsFor(ground, input.about);
  return groups.map(({ name, title, isList, fields: own }) => ({
    name,
    title,
    isList,
    fields: own.map((field) => ({
      name: field.name,
      title: field.title,
      type: field.type,
      sample: sampleInWords(language, field),
    })),
  }));
}
