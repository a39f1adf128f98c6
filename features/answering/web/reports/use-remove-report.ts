import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Report } from '../../contract/results.ts';
import { answering } from '../../contract.ts';

/** Deletes a report after a question, since a deletion cannot be undone: links to the report hold its number. */
export function useRemoveReport() {
  const t = useTexts();
  const language = useContentLanguage();
  const { run } = useAct();
  return async ({ id, title }: Report) => {
    const isSure = await confirm({
      title: t('answering.reports.remove.sure'),
      text: t('answering.reports.remove.text', { title: textIn(title, language) }),
      yes: t('answering.reports.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure && (await run(answering.removeReport, { id })))
      toast(t('answering.reports.removed'), { kind: 'success' });
  };
}
