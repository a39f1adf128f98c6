import type { OwnText, OwnTexts } from '#features/languages/server/contributions.ts';
import { inputOf, ownText, saveOver } from '#features/languages/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { issuers, templateWriters } from '../access.ts';
import { documents } from '../contract.ts';
import { saveRazorDocument } from './save.ts';
import { type FoundTemplate, templatesOf } from './store/templates.ts';

/** The two templates of a project, or of the installation, that have one name. */
interface Pair {
  el: Pick<FoundTemplate, 'id' | 'name' | 'title'>;
  en: Pick<FoundTemplate, 'id' | 'name' | 'title'>;
}

async function pairsOf(db: Db, actor: Actor, projectId: number) {
  const rows = await templatesOf(db, actor, projectId);
  const byName = Map.groupBy(rows, ({ projectId: of, name }) => `${of} ${name.toLowerCase()}`);
  return [...byName.values()].flatMap((same) => {
    const [el, en] = [same.find(({ lang }) => lang === 'el'), same.find(({ lang }) => lang === 'en')];
    return el && en ? [{ el, en }] : [];
  });
}

const textOf = ({ el, en }: Pair): OwnText =>
  ownText({ key: `${el.id}.${en.id}`, place: el.name, el: el.title, en: en.title });

/**
 * The titles of the templates that are there in both languages. A title may name data, as the text does, so only those who write templates
 * change it.
 */
export const templateTexts: OwnTexts = {
  kind: 'documents',
  readers: [...issuers, 'Translator'],
  writers: templateWriters,
  list: async (db, actor, projectId) => (await pairsOf(db, actor, projectId)).map(textOf),
  save: async (request, change) => {
    const { db, actor } = request;
    return saveOver(change, {
      // The save judges the template before it locks it, which takes time, and compares the version afterwards.
      find: async () =>
        (await pairsOf(db, actor, change.projectId)).find((pair) => textOf(pair).key === change.key),
      textOf,
      write: async (pair, words) => {
        const {
          projectId,
          changedBy: _by,
          changedAt: _at,
          needs: _needs,
          issued: _issued,
          ...template
        } = pair[change.language];
        const { body, docxFileId, ...content } = template;
        const input = {
          ...content,
          title: words[change.language],
          text: body,
          ...(projectId !== null && { projectId }),
          ...(docxFileId !== null && { docxFileId }),
        };
        const run = await saveRazorDocument.prepare({
          ...request,
          // What is read for the judgement waits for no second connection beside the one of this transaction.
          services: { ...request.services, pool: db },
          input: inputOf(documents.saveRazorDocument, input),
        });
        return run(db);
      },
    });
  },
};
