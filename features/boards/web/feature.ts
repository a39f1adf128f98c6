import { pages, part } from '#platform/web/pages.ts';

export const boardsPages = pages({
  name: 'boards',
  parts: {
    stepBoard: part(async () => (await import('./board/BoardStep.tsx')).BoardStep),
    actionBoard: part(async () => (await import('./editor/BoardFields.tsx')).BoardFields),
  },
});
