import type { ViewMethods } from '#features/views/web/public.tsx';
import { send } from '#platform/web/api.ts';
import { developer } from '../../contract.ts';

/** The method of views that reads a data entry, with the level of the viewer. */
export const entryMethods: ViewMethods = {
  declared: [
    {
      name: 'entry',
      parameters: [{ name: 'id', type: 'number' }],
      answer: '…',
      about: 'developer.port.entry',
      kinds: ['step', 'page', 'report'],
    },
  ],
  methodsOf: () => ({
    entry: {
      isReading: true,
      takes: ({ id }) => Number.isSafeInteger(id) && Number(id) > 0,
      run: async ({ id }) => (await send(developer.entry, { id: Number(id) })).data,
    },
  }),
};
