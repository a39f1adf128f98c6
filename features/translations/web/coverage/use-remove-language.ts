import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Coverage } from '../../contract/texts.ts';
import { translations } from '../../contract.ts';

/** Removes a language, after saying what follows for its texts and for those who read it. */
export function useRemoveLanguage() {
  const t = useTexts();
  const { run } = useAct();
  const remove = async ({ code, title, readers, all, missing, fallback }: Coverage) => {
    const isSure = await confirm({
      title: t('translations.removeLanguage.title', { language: title }),
      text: [
        t('translations.removeLanguage.texts', { count: all - missing }),
        t('translations.removeLanguage.readers', {
          count: readers,
          fallback: t(`translations.content.${fallback}`),
        }),
        t('translations.removeLanguage.back'),
      ].join(' '),
      yes: t('ui.word.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure && (await run(translations.removeLanguage, { code })) !== undefined)
      toast(t('translations.removeLanguage.done', { language: title }), { kind: 'success' });
  };
  return (one: Coverage): void => void remove(one);
}
