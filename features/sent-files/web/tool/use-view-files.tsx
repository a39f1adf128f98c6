import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { send } from '#platform/web/api.ts';
import { sentFiles } from '../../contract.ts';

const ToolUploadDialog = lazy(async () => ({
  default: (await import('./ToolUploadDialog.tsx')).ToolUploadDialog,
}));

/** The files of a step that code asks for: both answer the names as the specification has them (`toolFileName`). */
export interface ViewFiles {
  list: (questionId: string, index?: number) => Promise<string[]>;
  /** Lets the user choose and send files, and answers all names of the question afterwards. */
  upload: (questionId: string, index: number) => Promise<string[]>;
}

interface Asked {
  questionId: string;
  index: number;
  done: () => void;
}

/** The tool files of a step for a view of staff, and the dialog in which its user chooses files. */
export function useViewFiles(pair: {
  actionId: number;
  menteeId: number;
}): ViewFiles & { dialog: ReactNode } {
  const { actionId, menteeId } = pair;
  const [asked, setAsked] = useState<Asked>();
  const list = useCallback(
    (questionId: string, index?: number) =>
      send(sentFiles.toolFiles, { actionId, menteeId, questionId, ...(index !== undefined && { index }) }),
    [actionId, menteeId],
  );
  const upload = async (questionId: string, index: number) => {
    // What the user does in an open dialog is not taken from them.
    if (asked) throw Object.assign(new Error('busy'), { code: 'busy' });
    await new Promise<void>((done) => setAsked({ questionId, index, done }));
    return list(questionId);
  };
  const dialog = asked && (
    <Suspense>
      <ToolUploadDialog
        question={{ ...pair, questionId: asked.questionId }}
        index={asked.index}
        onClose={() => {
          setAsked(undefined);
          asked.done();
        }}
      />
    </Suspense>
  );
  return { list, upload, dialog };
}
