import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTell } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Report } from '../../contract/results.ts';
import { answering } from '../../contract.ts';

/** Deletes a report after a question, since a deletion cannot be undone: links to the report hold its number. */
export function useRemoveReport() {
  const t = useTexts();
  const language = useLanguage();
  const removing = useTell(answering.removeReport, { refreshes: [answering.reports] });
  return async ({ id, title }: Report) => {
    const isSure = await confirm({
      title: t('answering.reports.remove.sure'),
      text: t('answering.reports.remove.text', { title: textIn(title, language) }),
      yes: t('answering.reports.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (!isSure) return;
    removing.mutate(
      { id },
      {
        onError: (error) => tellFailure(t, error),
        onSuccess: () => toast(t('answering.reports.removed'), { kind: 'success' }),
      },
    );
  };
}
