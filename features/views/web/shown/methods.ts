import type { QueryClient } from '@tanstack/react-query';
import { steps } from '#features/steps/contract.ts';
import type { OneStep } from '#features/steps/contract/steps.ts';
import type { Written } from '#features/steps/contract/documents.ts';
import { MAX_INDEX } from '#features/sent-files/contract/tool-files.ts';
import type { ViewFiles } from '#features/sent-files/web/public.tsx';
import { markStale, send } from '#platform/web/api.ts';
import type { Session } from '#platform/web/session.ts';
import type { SharedObjects } from '#features/synced/web/public.tsx';
import { baseMethods, type BaseWorld } from '../port/base-methods.ts';
import { aText, anObject, type Method, type Methods, noParams } from '../frame/bridge.ts';

interface World extends BaseWorld {
  one: OneStep;
  session: Session;
  queries: QueryClient;
  /** The objects that the view shares with the pages of others. */
  shared: SharedObjects;
  /** The files of the step. */
  files: ViewFiles;
  /** The methods of later features. */
  added: Methods;
}

/** The action and the mentee, as far as a view may know. */
export const actionOf = ({ step, mentee, may }: OneStep) => ({
  id: step.id,
  title: step.title,
  state: step.state,
  due: step.due ?? null,
  mentee,
  may: { write: may.write, complete: may.complete },
});

/** A document in the form that views read. */
export const documentIn = ({ data }: Pick<Written, 'data'>): unknown => JSON.parse(data) as unknown;

/** The methods of shared objects: each is opened by its name, and changed as a whole. */
export const sharedMethods = ({ open, set }: Pick<SharedObjects, 'open' | 'set'>): Methods => ({
  shared: { takes: aText('name', 40), run: ({ name }) => open(String(name)) },
  setShared: {
    takes: (params) => aText('name', 40)(params) && anObject('state')(params),
    run: ({ name, state }) => set(String(name), state as Record<string, unknown>),
  },
});

/** A question of a tool, and perhaps one entry of it. */
const aQuestion: Method['takes'] = (params) => {
  const { index } = params;
  const isEntry = Number.isSafeInteger(index) && Number(index) >= 0 && Number(index) <= MAX_INDEX;
  return aText('question', 100)(params) && (index === undefined || isEntry);
};

/** The methods of the files of a step. */
export const fileMethods = ({ list, upload }: ViewFiles): Methods => ({
  toolFiles: {
    takes: aQuestion,
    run: ({ question, index }) => list(String(question), index as number | undefined),
  },
  uploadToolFiles: {
    takes: aQuestion,
    run: ({ question, index = 0 }) => upload(String(question), Number(index)),
  },
});

/**
 * The methods of a view at an action. Each makes the product's own calls as the viewer, and the server decides. A
 * mentee writes the mentee's data, and staff write the mentor's.
 */
export function methodsOf({ one, queries, shared, files, added, ...base }: World): Methods {
  const { session } = base;
  const actionId = one.step.id;
  const menteeId = one.mentee.id;
  const isOwn = menteeId === session.id;
  const pair = { actionId, menteeId };
  return {
    ...baseMethods(base),
    // Loaded again, because it may have changed since.
    action: {
      takes: noParams,
      run: async () => actionOf(await send(steps.step, { actionId, ...(!isOwn && { menteeId }) })),
    },
    data: {
      takes: noParams,
      run: async () =>
        documentIn(await (isOwn ? send(steps.mine, { actionId }) : send(steps.getOfMentee, pair))),
    },
    mentorData: {
      takes: noParams,
      run: async () =>
        documentIn(await (isOwn ? send(steps.mineOfMentor, { actionId }) : send(steps.getForMentee, pair))),
    },
    save: {
      takes: anObject('patch'),
      run: async ({ patch }) => {
        const data = JSON.stringify(patch);
        const now = await (isOwn
          ? send(steps.updateMine, { actionId, data })
          : send(steps.updateForMentee, { ...pair, data }));
        await markStale(queries, isOwn ? steps.updateMine : steps.updateForMentee);
        return documentIn(now);
      },
    },
    complete: {
      takes: noParams,
      run: async () => {
        await send(steps.complete, { actionId, ...(!isOwn && { menteeId }) });
        await markStale(queries, steps.complete);
      },
    },
    ...sharedMethods(shared),
    ...fileMethods(files),
    ...added,
  };
}
