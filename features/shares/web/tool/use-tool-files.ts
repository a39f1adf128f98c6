import { roomInWords } from '#features/files/web/public.tsx';
import type { Problem } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { ToolFile } from '../../contract/tool-files.ts';
import { shares } from '../../contract.ts';

/** The files that a tool sends at the same time (spec 002 §7.3). */
export const CHAINS = 4;

interface Question {
  actionId: number;
  menteeId: number;
  questionId: string;
}

/** Adds complete uploads to the files of a tool, and removes files. */
export function useToolFiles(question: Question) {
  const t = useTexts();
  const handles = (problem: Problem) => {
    tellFailure(t, problem, roomInWords(t, problem));
    return true;
  };
  const { run } = useAct({ handles });
  return {
    /** Adds a file at an index. A file of the same index and name replaces the first one. */
    add: async (fileId: number, index = 0) => {
      if (await run(shares.toolUploader, { ...question, index, fileIds: String(fileId) }))
        toast(t('shares.tool.added'), { kind: 'success' });
    },
    remove: async ({ fileId, name }: ToolFile) => {
      const isSure = await confirm({
        title: t('shares.tool.remove.of', { name }),
        text: t('shares.tool.remove.text', { name }),
        yes: t('shares.tool.remove'),
        no: t('shares.tool.keep'),
        danger: true,
      });
      if (isSure && (await run(shares.removeToolFile, { actionId: question.actionId, fileId })))
        toast(t('shares.tool.removed', { name }), { kind: 'success' });
    },
  };
}
