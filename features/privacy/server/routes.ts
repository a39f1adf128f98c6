import { contentLanguageOf } from '#platform/contract/languages.ts';
import { record } from '#features/audit/server/inside.ts';
import { filesHeld } from '#features/files/server/inside.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { changeSettings } from '#features/projects/server/public.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { takeFromLimit } from '#platform/server/limits.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { privacy, staleRetention } from '../contract.ts';
import { copyOf } from './copy.ts';
import { due, letGo, retentionOf, storedRetention } from './retention.ts';
import { erase, previewErase } from './erase.ts';
import * as requests from './requests.ts';
import { countHeld, heldOf, namesIn } from './store/held.ts';
import { projectsOf, requestsOf, toRequest } from './store/requests.ts';

export const handlers: Handlers<typeof privacy> = {
  mine: async ({ db, actor, services }) => ({
    requests: (await requestsOf(db, actor.id)).map(toRequest),
    projects: await projectsOf(db, actor.id),
    held: await countHeld(services.features, db, actor.id),
  }),

  download: async ({ actor, http, input, services }) => {
    requireOwnName(actor);
    const { pool, limitsPool } = services;
    await takeFromLimit(limitsPool, `privacy ${actor.id}`, { max: 5, seconds: 3600 });
    await record({ db: pool, actor, http }, 'privacy.download', { subjectId: actor.id });
    return copyOf({
      name: actor.name,
      language: contentLanguageOf(input.language),
      madeAt: new Date(),
      parts: await heldOf(services, pool, actor.id),
      names: await namesIn(services.features, pool, actor.id),
      files: await filesHeld(pool, services.files, actor.id),
    });
  },

  ask: requests.ask,
  withdraw: requests.withdraw,
  requests: requests.requests,
  extend: requests.extend,
  refer: requests.refer,
  close: requests.close,

  previewErase,
  erase,

  retention: async ({ db, input }) => {
    const { settings, version } = await projectAt(db, input.projectId);
    return { retention: retentionOf(settings), version };
  },
  saveRetention: async (request) => {
    const { projectId, retention, version } = request.input;
    const what = 'privacy.save-retention';
    const saved = await changeSettings(
      request,
      {
        projectId,
        version,
        what,
        stale: (last, now) => staleRetention({ ...last, present: retentionOf(now) }),
      },
      (settings) => ({
        ...settings,
        Config: { ...settings.Config, Retention: storedRetention(retention) },
      }),
    );
    return { version: saved };
  },
  due,
  letGo,
};
