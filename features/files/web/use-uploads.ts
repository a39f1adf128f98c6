import { useCallback, useEffect, useRef, useState } from 'react';
import type { Category } from '#engines/files/categories.ts';
import { type FileRefusal, refusalOfChosen } from '#engines/files/check-file.ts';
import { type FileKind, typeByName } from '#engines/files/types.ts';
import { Problem, send } from '#platform/web/api.ts';
import { signInAgain } from '#platform/web/sign-in-again.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { UploadItem } from '#ui/upload/UploadRow.tsx';
import { files } from '../contract.ts';
import { fileEmpty, fileTooLarge, fileType } from '../contract/refusals.ts';
import { forgetUpload, keptUploadOf } from './kept-uploads.ts';
import { fileCalls, sendFile, type SentFile, type UploadCalls } from './send-file.ts';
import { uploadFailure } from './upload-failure.ts';

const refusals = {
  'file-type': fileType,
  'file-too-large': fileTooLarge,
  'file-empty': fileEmpty,
} satisfies Record<FileRefusal, unknown>;

/** A file that is being sent; `failure` says why it failed. */
interface Item extends Omit<UploadItem, 'error' | 'link'> {
  file: File;
  /** The file on the server, once it is complete. */
  sent?: SentFile;
  failure?: unknown;
}

interface Options {
  category: Category;
  /** Restricts the kinds that the category accepts. */
  kinds?: readonly FileKind[] | undefined;
  /** The project that the files are for. */
  projectId?: number | undefined;
  /** The files that are sent at the same time. @default 1 */
  atOnce?: number | undefined;
  /** Whether complete files stay in the list. @default true */
  listsDone?: boolean | undefined;
  /** The calls that carry the files. @default those of `features/files` */
  calls?: UploadCalls;
  /** Called once for each file that the server has completely. */
  onReady: (file: SentFile) => void;
}

/**
 * The uploads of one place of the page. Files are sent one after another, or some at a time, each in parts. An upload that was paused,
 * failed or belongs to a closed page is resumed where it stopped.
 */
export function useUploads({
  category,
  kinds,
  projectId,
  atOnce = 1,
  listsDone = true,
  calls = fileCalls(category, projectId),
  onReady,
}: Options) {
  const t = useTexts();
  const [items, setItems] = useState<readonly Item[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const latest = useRef({ onReady, calls });
  useEffect(() => {
    latest.current = { onReady, calls };
  });

  const change = useCallback(
    (id: string, changes: Partial<Item>) =>
      setItems((now) => now.map((item) => (item.id === id ? { ...item, ...changes } : item))),
    [],
  );

  const transfer = useCallback(
    async ({ id, file }: Item) => {
      const stop = new AbortController();
      stops.current.set(id, stop);
      change(id, { state: 'uploading', failure: undefined });
      try {
        const refusal = refuse(file, category, kinds);
        if (refusal) throw new Problem(refusals[refusal], { feature: 'files' });
        const onProgress = (progress: number) => change(id, { progress });
        const onHeld = (isHeld: boolean) => change(id, { state: isHeld ? 'held' : 'uploading' });
        const { signal } = stop;
        const sent = await sendFile(file, { calls: latest.current.calls, signal, onProgress, onHeld });
        if (listsDone) change(id, { state: 'done', progress: 1, sent });
        else setItems((now) => now.filter((item) => item.id !== id));
        latest.current.onReady(sent);
      } catch (error) {
        // A pause sets its own state.
        if (!stop.signal.aborted) change(id, { state: 'failed', failure: error });
      } finally {
        if (stops.current.get(id) === stop) stops.current.delete(id);
      }
    },
    [category, kinds, listsDone, change],
  );

  useEffect(() => {
    const free = atOnce - items.filter(({ state }) => state === 'uploading').length;
    const waiting = items.filter(({ state, id }) => state === 'idle' && !stops.current.has(id));
    for (const next of waiting.slice(0, Math.max(0, free))) void transfer(next);
  }, [items, transfer, atOnce]);

  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const halt = (id: string) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
  };
  const again = (id: string) => change(id, { state: 'idle', failure: undefined });
  return {
    /** The files as their rows show them: why one failed, and where to sign in if that is the reason. */
    rows: items.map(({ file: _file, sent: _sent, failure, ...item }): UploadItem => {
      if (failure === undefined) return item;
      return {
        ...item,
        error: uploadFailure(t, failure, { category, kinds }),
        link: signInAgain(t, failure),
      };
    }),
    add: (chosen: readonly File[]) =>
      setItems((now) => [
        ...now,
        ...chosen.map((file): Item => ({
          id: crypto.randomUUID(),
          name: file.name,
          size: file.size,
          state: 'idle',
          progress: 0,
          file,
        })),
      ]),
    pause: (id: string) => {
      halt(id);
      change(id, { state: 'paused' });
    },
    resume: again,
    retry: again,
    /** Takes a complete file out of the list, and returns it. */
    remove: (id: string): SentFile | undefined => {
      setItems((now) => now.filter((item) => item.id !== id));
      return items.find((item) => item.id === id)?.sent;
    },
    cancel: (id: string) => {
      halt(id);
      const file = items.find((item) => item.id === id)?.file;
      const kept = file && keptUploadOf(file, calls.kept);
      if (kept) cancelUpload(kept.id);
      setItems((now) => now.filter((item) => item.id !== id));
    },
  };
}

/** Removes an upload here and on the server, which would delete it after a day. */
export function cancelUpload(id: number): void {
  forgetUpload(id);
  send(files.remove, { id }).catch(() => {});
}

function refuse(
  file: File,
  category: Category,
  kinds: readonly FileKind[] | undefined,
): FileRefusal | undefined {
  const kind = typeByName(file.name)?.kind;
  if (kinds && kind && !kinds.includes(kind)) return 'file-type';
  return refusalOfChosen({ category, name: file.name, mime: file.type }, file.size);
}
