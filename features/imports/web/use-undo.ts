import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { type ImportBatch, imports } from '../contract.ts';

type Undone = { removed: number; kept: number };

/** Undoes a whole import after a question with its exact consequence; returns undefined if it was not undone. */
export function useUndo(): (
  batch: Pick<ImportBatch, 'id' | 'created' | 'busy'> & { hasExisting: boolean },
) => Promise<Undone | undefined> {
  const t = useTexts();
  const { run } = useAct();
  return async ({ id, created, busy, hasExisting }) => {
    const going = hasExisting
      ? t('imports.undo.existing')
      : t('imports.undo.text', { count: created - busy });
    const staying = busy > 0 ? ` ${t('imports.undo.busy', { count: busy })}` : '';
    const yes = await confirm({
      title: t('imports.undo.title'),
      text: going + staying,
      yes: t(hasExisting ? 'ui.word.undo' : 'imports.undo.yes'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (!yes) return undefined;
    const done = await run(imports.undo, { batch: id });
    if (done) toast(t('imports.undo.done', { ...done }));
    return done;
  };
}
