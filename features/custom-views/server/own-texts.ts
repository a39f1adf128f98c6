import type { OwnText, OwnTexts } from '#features/languages/server/contributions.ts';
import { hasWords, inputOf, ownText, saveOver } from '#features/languages/server/public.ts';
import { customViewWriters } from '../access.ts';
import { contentOf } from '../content.ts';
import { customViews } from '../contract.ts';
import type { EditedView } from '../contract/shapes.ts';
import { save } from './save.ts';
import { lockDraft, titlesIn } from './store/writing.ts';

const textOf = ({
  id,
  name,
  titleEl,
  titleEn,
}: Pick<EditedView, 'id' | 'name' | 'titleEl' | 'titleEn'>): OwnText =>
  ownText({ key: String(id), place: name, el: titleEl, en: titleEn });

/**
 * The titles of the views of a project and of the installation, never their code. Readers see another title once an Admin publishes the
 * draft.
 */
export const viewTexts: OwnTexts = {
  kind: 'customViews',
  readers: [...customViewWriters, 'Translator'],
  writers: [...customViewWriters, 'Translator'],
  list: async (db, _actor, projectId) => (await titlesIn(db, projectId)).map(textOf).filter(hasWords),
  save: async (request, change) => {
    const id = /^\d{1,15}$/.test(change.key) ? Number(change.key) : 0;
    return saveOver(change, {
      find: async () => {
        const draft = await lockDraft(request.db, id);
        return [undefined, change.projectId].includes(draft?.projectId) ? draft : undefined;
      },
      textOf,
      write: (draft, { el, en }) => {
        const input = { id, version: draft.version, ...contentOf(draft), titleEl: el, titleEn: en };
        return save({ ...request, input: inputOf(customViews.save, input) });
      },
    });
  },
};
