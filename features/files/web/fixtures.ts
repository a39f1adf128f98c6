import { act, renderHook } from '@testing-library/react';
import type { OutboxUse } from '#testing/outbox-use.tsx';
import { answersBy } from '#testing/web.tsx';
import { files } from '../contract.ts';
import { useUploads } from './use-uploads.ts';

/** Files: each word is the content and the name of one. */
export const uploadsUse: OutboxUse = {
  what: 'files',
  areFiles: true,
  serve: () => {
    const begun = new Map<number, { name: string; arrived: Set<number>; parts: number }>();
    const ended = new Set<number>();
    return {
      has: () => [...ended].map((id) => begun.get(id)!.name),
      reads: [
        answersBy(files.uploadState, ({ id }) => {
          const { parts, arrived } = begun.get(id)!;
          return { parts, arrived: [...arrived], ready: ended.has(id) };
        }),
      ],
      takes: [
        answersBy(files.startUpload, ({ originalName, parts }) => {
          const id = begun.size + 1;
          begun.set(id, { name: originalName.replace('.pdf', ''), parts, arrived: new Set() });
          return { id };
        }),
        answersBy(files.uploadPart, ({ id, part }) => {
          begun.get(Number(id))!.arrived.add(part);
          return {};
        }),
        answersBy(files.endUpload, ({ id }) => {
          ended.add(id);
          return { id, size: 4, sha256: 'x', mime: 'application/pdf' };
        }),
      ],
      open: async () => {
        const { result, unmount } = renderHook(() => useUploads({ category: 'shared', onReady: () => {} }));
        const left = () => result.current.rows.filter(({ state }) => state !== 'done');
        return {
          write: (text) => {
            const chosen = new File([text], `${text}.pdf`, { type: 'application/pdf', lastModified: 1_000 });
            act(() => result.current.add([chosen]));
          },
          waiting: () => left().length,
          retry: () => {
            for (const { id, state } of left()) if (state === 'failed') act(() => result.current.retry(id));
          },
          close: unmount,
        };
      },
    };
  },
};
