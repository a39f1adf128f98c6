import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';

/** Asks "Are you sure?" before a part of the form is deleted. */
export function useSure(): () => Promise<boolean> {
  const t = useTexts();
  return () =>
    confirm({
      text: t('forms.sure'),
      yes: t('ui.word.yes'),
      no: t('ui.word.no'),
      danger: true,
    });
}
