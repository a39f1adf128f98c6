import { aText, anObject, type Method, type ViewMethods } from '#features/views/web/public.tsx';
import type { Asked } from '#platform/contract/call.ts';
import { send } from '#platform/web/api.ts';
import type { Result } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';

type Values = Asked<typeof queries.runService>['params'];

/** Parameters by their names. Which values a query takes is the server's to say. */
const areParameters =
  (field: string): Method['takes'] =>
  (params) =>
    params[field] === undefined || anObject(field)(params);

/** What a view gets of a result: plain JSON, with days and moments as texts. */
const tableOf = ({ columns, rows, isCut }: Result) => ({
  columns,
  rows,
  isCut,
});

const signedIn = ['step', 'page', 'report'] as const;
const table = '{ columns: [{ name, type }], rows: [[…]], isCut }';

/** The methods of views that run services and saved queries in the project of the page, with the rights of the viewer. */
export const queryMethods: ViewMethods = {
  declared: [
    {
      name: 'service',
      parameters: [
        { name: 'name', type: 'text' },
        { name: 'params', type: 'object', isOptional: true },
      ],
      answer: table,
      about: 'queries.port.service',
      kinds: signedIn,
    },
    {
      name: 'query',
      parameters: [
        { name: 'id', type: 'number' },
        { name: 'parameters', type: 'object', isOptional: true },
      ],
      answer: table,
      about: 'queries.port.query',
      kinds: signedIn,
    },
  ],
  methodsOf: ({ projectId }) => ({
    service: {
      isReading: true,
      takes: (params) => aText('name', 60)(params) && areParameters('params')(params),
      run: async ({ name, params = {} }) =>
        tableOf(await send(queries.runService, { name: String(name), params: params as Values, projectId })),
    },
    query: {
      isReading: true,
      takes: (params) => Number.isSafeInteger(params['id']) && areParameters('parameters')(params),
      run: async ({ id, parameters = {} }) =>
        tableOf(await send(queries.execute, { id: Number(id), parameters: parameters as Values, projectId })),
    },
  }),
};
