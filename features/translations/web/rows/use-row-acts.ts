import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { LangRow } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import type { TextRow } from './text-row.ts';

/** Deletes a row and makes it permanent, each after a confirmation. Both say «OK» afterwards (spec 002 §8). */
export function useRowActs(titleOf: (code: string) => string) {
  const t = useTexts();
  const { run } = useAct();

  /** Writes a deleted text again, over what the label has now. A label of one's own may have gone with its text. */
  const restore = async ({ label, language, text, type }: LangRow) => {
    const now = type === 'Own' ? undefined : (await run(translations.label, { label }))?.row;
    const version = now?.cells.find((cell) => cell.language === language)?.version ?? 0;
    if (await run(translations.insertText, { label, language, text, version }))
      toast(t('translations.restored'), { kind: 'success' });
  };

  const remove = async (row: TextRow) => {
    const asked = langRowOf(row);
    const isOwn = asked.type === 'Own';
    const isSure = await confirm({
      title: t('translations.delete.title'),
      text: t(isOwn ? 'translations.delete.own' : 'translations.delete.changed', {
        label: row.label,
        language: titleOf(asked.language),
      }),
      yes: t('ui.word.delete'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (!isSure || (await run(translations.deleteText, asked)) === undefined) return;
    toast(t('ui.word.ok'), {
      kind: 'success',
      undo: { label: t('ui.word.undo'), onUndo: () => void restore(asked) },
    });
  };

  const makePermanent = async (row: TextRow) => {
    const asked = langRowOf(row);
    const isSure = await confirm({
      title: t('translations.permanent.title'),
      text: t('translations.permanent.text', { label: row.label, language: titleOf(asked.language) }),
      yes: t('translations.permanent.yes'),
      no: t('ui.cancel'),
    });
    if (isSure && (await run(translations.makePermanent, asked)) !== undefined)
      toast(t('ui.word.ok'), { kind: 'success' });
  };

  return {
    remove: (row: TextRow) => void remove(row),
    makePermanent: (row: TextRow) => void makePermanent(row),
  };
}

const langRowOf = ({ label, cell: { language, text = '', type } }: TextRow): LangRow => ({
  label,
  language,
  text,
  type,
});
