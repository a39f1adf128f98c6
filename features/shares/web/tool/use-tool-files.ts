import { useQueryClient } from '@tanstack/react-query';
import { roomInWords } from '#features/files/web/public.tsx';
import { ask, Problem, send } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
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
  const queries = useQueryClient();
  const attempt = async (act: () => Promise<unknown>, said: string) => {
    try {
      await act();
      toast(said, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tellFailure(t, error, roomInWords(t, error));
    } finally {
      await queries.invalidateQueries(ask(shares.toolFileList, question));
    }
  };
  return {
    /** Adds a file at an index. A file of the same index and name replaces the first one. */
    add: (fileId: number, index = 0) =>
      attempt(
        () => send(shares.toolUploader, { ...question, index, fileIds: String(fileId) }),
        t('shares.tool.added'),
      ),
    remove: async ({ fileId, name }: ToolFile) => {
      const isSure = await confirm({
        title: t('shares.tool.remove.of', { name }),
        text: t('shares.tool.remove.text', { name }),
        yes: t('shares.tool.remove'),
        no: t('shares.tool.keep'),
        danger: true,
      });
      if (isSure)
        await attempt(
          () => send(shares.removeToolFile, { actionId: question.actionId, fileId }),
          t('shares.tool.removed', { name }),
        );
    },
  };
}
