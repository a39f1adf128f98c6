import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';

/** Asks «Are you sure?» before a section, line, question or record is deleted (spec 002 §2.2). `what` is what will be gone. */
export function useSure(): (what: string) => Promise<boolean> {
  const t = useTexts();
  return (what) =>
    confirm({
      title: t('questionnaires.editor.sure'),
      text: what,
      yes: t('questionnaires.editor.delete'),
      no: t('ui.cancel'),
      danger: true,
    });
}
