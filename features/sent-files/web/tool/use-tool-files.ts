import { roomInWords } from '#features/files/web/public.tsx';
import type { Problem } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { ToolFile } from '../../contract/tool-files.ts';
import { sentFiles } from '../../contract.ts';

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
      if (await run(sentFiles.toolUploader, { ...question, index, fileIds: String(fileId) }))
        toast(t('sent-files.tool.added'), { kind: 'success' });
    },
    remove: async ({ fileId, name }: ToolFile) => {
      const isSure = await confirm({
        title: t('sent-files.tool.remove.of', { name }),
        text: t('sent-files.tool.remove.text', { name }),
        yes: t('ui.word.remove'),
        no: t('sent-files.tool.keep'),
        danger: true,
      });
      if (isSure && (await run(sentFiles.removeToolFile, { actionId: question.actionId, fileId })))
        toast(t('sent-files.tool.removed', { name }), { kind: 'success' });
    },
  };
}
