import type { Directive } from '#features/views/web/public.tsx';
import { part } from '#platform/web/pages.ts';

const isParameters = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));

/** The paged table over a service or a saved query: it takes a name or a number, never an address. */
export const queryDirectives: readonly Directive[] = [
  {
    name: 'table',
    about: 'queries.directive.table',
    options: [
      { name: 'service', type: 'text', isOptional: true },
      { name: 'query', type: 'number', isOptional: true },
      { name: 'parameters', type: 'object', isOptional: true },
    ],
    isOpen: false,
    takes: ({ service, query, parameters }) =>
      isParameters(parameters) &&
      (typeof service === 'string'
        ? /^[\w.-]{1,60}$/.test(service) && query === undefined
        : service === undefined && Number.isSafeInteger(query)),
    Part: part(async () => (await import('./TablePart.tsx')).TablePart),
  },
];
