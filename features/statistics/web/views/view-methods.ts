import type { QueryClient } from '@tanstack/react-query';
import { aText, type Methods, type ViewMethods } from '#features/views/web/public.tsx';
import { markStale, send } from '#platform/web/api.ts';
import { isStatisticId } from '#engines/figures/statistic-id.ts';
import { statistics } from '../../contract.ts';

/** Ids in one call (contract/answers.ts). */
const MAX_IDS = 100;

/** A page that is no step has them for a mentee, who is then the reader. */
const kinds = ['step', 'page', 'report'] as const;

const isId = (id: unknown): id is string => typeof id === 'string' && isStatisticId(id);

/**
 * The methods of views about the mentee of their action (spec 002 §7.5). A view does not know versions: the last writer wins. A
 * mentee reaches only the ids that an Admin opened.
 */
export const statisticMethods: ViewMethods = {
  declared: [
    {
      name: 'statistics',
      parameters: [{ name: 'ids', type: 'list' }],
      answer: '{ [id]: 4 }',
      about: 'statistics.port.statistics',
      kinds,
    },
    {
      name: 'setStatistic',
      parameters: [
        { name: 'id', type: 'text' },
        { name: 'value', type: 'any' },
      ],
      answer: '4',
      about: 'statistics.port.setStatistic',
      kinds,
    },
    {
      name: 'setStatisticText',
      parameters: [
        { name: 'id', type: 'text' },
        { name: 'text', type: 'text' },
      ],
      answer: "'…'",
      about: 'statistics.port.setStatisticText',
      kinds,
    },
  ],
  methodsOf: ({ menteeId: userId, queries }) => (userId === undefined ? {} : methodsFor(userId, queries)),
};

const methodsFor = (userId: number, queries: QueryClient): Methods => ({
  statistics: {
    takes: ({ ids }) => Array.isArray(ids) && ids.length > 0 && ids.length <= MAX_IDS && ids.every(isId),
    run: async ({ ids }) => {
      const wanted = ids as string[];
      const answers = await send(statistics.get, { ids: wanted, userIds: [userId] });
      return Object.fromEntries(
        wanted.map((id) => {
          const answer = answers.find((one) => one.id === id);
          return [id, answer?.value ?? answer?.text ?? null];
        }),
      );
    },
  },
  setStatistic: {
    takes: ({ id, value }) => isId(id) && (value === null || Number.isFinite(value)),
    run: async ({ id, value }) => {
      const { answer } = await send(statistics.set, {
        id: String(id),
        userId,
        value: value as number | null,
      });
      await markStale(queries, statistics.set);
      return answer?.value ?? null;
    },
  },
  setStatisticText: {
    takes: (params) => isId(params['id']) && (params['text'] === '' || aText('text', 4000)(params)),
    run: async ({ id, text }) => {
      const { answer } = await send(statistics.setText, { id: String(id), userId, text: String(text) });
      await markStale(queries, statistics.setText);
      return answer?.text ?? null;
    },
  },
});
