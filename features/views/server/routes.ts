import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import { actionTypes } from '#features/programme/server/inside.ts';
import { requireReadableAction } from '#features/programme/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { views } from '../contract.ts';
import { findOwner, markView, saveView } from './save.ts';
import { showView } from './show.ts';
import { changesOf, layersOf, pastView } from './store.ts';

export const handlers: Handlers<typeof views> = {
  get: showView,

  setHtml: (request) => {
    const { id, type: viewType, ...change } = request.input;
    return saveView(request, { of: 'action', id, viewType }, change);
  },
  setTypeHtml: (request) => {
    const { id, type: viewType, ...change } = request.input;
    return saveView(request, { of: 'type', id, viewType }, change);
  },
  saveController: (request) => {
    const { id, viewType, ctrl: controller, version } = request.input;
    return saveView(request, { of: 'action', id, viewType }, { controller, version });
  },
  saveTypeController: (request) => {
    const { id, viewType, ctrl: controller, version } = request.input;
    return saveView(request, { of: 'type', id, viewType }, { controller, version });
  },
  saveFunctions: (request) => {
    const { id, viewType, ...change } = request.input;
    return saveView(request, { of: 'action', id, viewType }, change);
  },
  saveTypeFunctions: (request) => {
    const { id, viewType, ...change } = request.input;
    return saveView(request, { of: 'type', id, viewType }, change);
  },
  save: (request) => {
    const { of, id, viewType, ...change } = request.input;
    return saveView(request, { of, id, viewType }, change);
  },
  mark: (request) => markView(request, request.input),

  edit: async ({ db, actor, input }) => {
    const { of, id } = input;
    const { typeId } = await findOwner(db, actor, input);
    const type = (await actionTypes(db)).find((one) => one.id === typeId)!;
    const typeTitle = type.titles[contentLanguageOf(actor.language)];
    const inherited = of === 'action' ? await layersOf(db, { of: 'type', id: typeId }) : [];
    return {
      title:
        of === 'action'
          ? titleIn(await requireReadableAction(db, actor, id), contentLanguageOf(actor.language))
          : typeTitle,
      typeId,
      typeTitle,
      layers: await layersOf(db, input),
      inherited,
    };
  },

  history: async ({ db, actor, input }) => {
    await findOwner(db, actor, input);
    return changesOf(db, input);
  },

  past: async ({ db, actor, input }) => {
    await findOwner(db, actor, input);
    if (input.version === 0) return { html: '', controller: '', functions: '' };
    const code = await pastView(db, input, input.version);
    if (!code) throw notFound();
    return code;
  },
};
