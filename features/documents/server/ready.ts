import { record } from '#features/audit/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { SavedBy } from '#platform/server/kept-versions.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { Lang } from '../contract/shapes.ts';
import type { documents } from '../contract.ts';
import { dataGroups, neededIn } from './data/views.ts';
import { readyTemplates } from './ready/all.ts';
import type { ReadyTemplate } from './ready/template.ts';
import * as store from './store/templates.ts';

interface Missing {
  template: ReadyTemplate;
  lang: Lang;
}

/** The ready-made templates that a project never had, where none of its own has the name. */
export async function missingTemplates(db: Db, projectId: number): Promise<readonly Missing[]> {
  const had = await store.readyKeysOf(db, projectId);
  const taken = await store.namesOf(db, projectId);
  return readyTemplates
    .flatMap((template) => (['el', 'en'] as const).map((lang) => ({ template, lang })))
    .filter(
      ({ template: { key, name }, lang }) => !had.has(`${key} ${lang}`) && !taken.has(`${name} ${lang}`),
    );
}

/** Adds the ready-made templates that a project never had; returns how many. */
export async function addReadyTemplates(
  db: Db,
  { features }: Pick<Services, 'features'>,
  projectId: number,
  by: SavedBy | undefined,
): Promise<number> {
  const missing = await missingTemplates(db, projectId);
  for (const { template, lang } of missing) {
    const { key, name, about, isCertificate } = template;
    const { title, body: blocks } = template[lang];
    const body = blocks.join('');
    const groups = dataGroups({ features, language: lang, about, fields: [] });
    await store.addTemplate(
      db,
      {
        projectId,
        readyKey: key,
        name,
        lang,
        about,
        kind: 'text',
        title,
        body,
        docxFileId: null,
        isCertificate,
        needs: neededIn(groups, body),
      },
      by,
    );
  }
  return missing.length;
}

export async function addReady(request: Request<typeof documents.addReady>) {
  const { db, actor, input, services } = request;
  const added = await addReadyTemplates(db, services, input.projectId, {
    id: actor.id,
    adminId: actor.adminId,
  });
  if (added > 0)
    await record(request, 'documents.add-ready', { projectId: input.projectId, after: { added } });
  return { added };
}
