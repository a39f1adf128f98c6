import { aText, anObject, type ViewMethods } from '#features/views/web/public.tsx';
import { send } from '#platform/web/api.ts';
import { scripts } from '../contract.ts';

/** The method of views that runs a script in the project of the page, with the rights of the viewer. */
export const scriptMethods: ViewMethods = {
  declared: [
    {
      name: 'script',
      parameters: [
        { name: 'name', type: 'text' },
        { name: 'params', type: 'object', isOptional: true },
      ],
      answer: 'what the script returns',
      about: 'scripts.port.script',
      kinds: ['step', 'page', 'report'],
    },
  ],
  methodsOf: ({ projectId }) => ({
    script: {
      isReading: true,
      takes: (params) =>
        aText('name', 60)(params) && (params['params'] === undefined || anObject('params')(params)),
      run: async ({ name, params = {} }) =>
        (
          await send(scripts.run, {
            name: String(name),
            params: params as Record<string, unknown>,
            projectId,
          })
        ).value,
    },
  }),
};
