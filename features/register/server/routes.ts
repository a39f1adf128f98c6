import type { Handlers } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import { completion } from './completion.ts';
import { exportFigures } from './export-figures.ts';
import { behind, figures } from './figures.ts';
import { files } from './files.ts';
import { history } from './history.ts';
import { findKeys, keysThatAre, peopleOf } from './keys.ts';
import { noteAnswers } from './note-answers.ts';
import { importPlaces, places } from './places.ts';
import { prepareQueue } from './queue-forms.ts';
import { counts, empty, list, overview, pause, queue, resume } from './tool.ts';
import { stageMeant, xml, xmlOfForm } from './xml.ts';

export const handlers: Handlers<typeof register> = {
  completion,
  xml,
  xmlOfForm,
  send: {
    prepare: async (request) => {
      const { db: pool, actor, input } = request;
      const { projectId, mis, actionId } = input;
      const keys = await findKeys(pool, actor, projectId, input.kayas);
      const write = await prepareQueue(request, pool, {
        projectId,
        stage: stageMeant(input),
        mis,
        actionId,
        userIds: peopleOf(keys),
      });
      return async (db) => ({
        ...(await write(db)),
        unknown: keysThatAre(keys, 'unknown'),
        doubled: keysThatAre(keys, 'doubled'),
      });
    },
  },
  sendSelected: {
    prepare: async (request) => {
      const { db: pool, input } = request;
      const { mis, actionId, ...wanted } = input;
      const write = await prepareQueue(request, pool, { ...wanted, mis, actionId });
      return async (db) => ({ ...(await write(db)), unknown: [], doubled: [] });
    },
  },
  list,
  counts,
  overview,
  queue,
  pause,
  resume,
  empty,
  history,
  files,
  noteAnswers,
  places,
  importPlaces,
  figures,
  behind,
  exportFigures,
};
