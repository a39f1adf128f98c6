import { useState } from 'react';
import { type UploadCalls, useUploads } from '#features/files/web/public.tsx';
import { send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { library } from '../../contract.ts';

/** The name under which the browser keeps uploads of items, so that they go on after a reload. */
export const KEPT = 'library-items';

/** A file that will be sent, with the title of its item. */
export interface Draft {
  /** Two files may have the same name. */
  id: string;
  file: File;
  title: string;
}

/** The title that a file suggests: its name without the extension. */
export const titleOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed() || name;

interface Options {
  category: string;
  tags: readonly string[];
  /** Called for each file that became an item. */
  onAdded: () => void;
}

/** Sends files to a folder of the library, in the parts of `features/files`. */
export function useItemUploads({ category, tags, onAdded }: Options) {
  const { id: projectId } = useProject();
  const [titles, setTitles] = useState<ReadonlyMap<File, string>>(new Map());
  const titleFor = (file: File) => titles.get(file) ?? titleOf(file);
  const calls: UploadCalls = {
    kept: KEPT,
    start: ({ originalName, mime, parts }, options, file) =>
      send(
        library.startUpload,
        { projectId, category, title: titleFor(file), originalName, mime, parts },
        options,
      ),
    sendPart: (part, options) => send(library.uploadPart, part, options),
    end: async (id, options, file) => {
      const item = await send(library.endUpload, { id, title: titleFor(file), tags: [...tags] }, options);
      return { mime: item.type ?? file.type, size: item.metadata.fileSize ?? file.size };
    },
  };
  const uploads = useUploads({ category: 'library', calls, onReady: onAdded });
  return {
    ...uploads,
    /** Sends these files. */
    begin: (drafts: readonly Draft[]) => {
      setTitles(new Map([...titles, ...drafts.map(({ file, title }) => [file, title.trim()] as const)]));
      uploads.add(drafts.map(({ file }) => file));
    },
  };
}
