import { cellText } from '#engines/queries/cell-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Result } from '../../contract/shapes.ts';
import { useCellWords } from './use-cell-words.ts';

/** Says that a result has more rows than are shown. It is before the table, and before what exports it. */
export function CutNotice({ result }: { result: Pick<Result, 'isCut' | 'rows'> }) {
  const t = useTexts();
  const words = useCellWords();
  if (!result.isCut) return null;
  const rows = cellText({ name: '', type: 'number' }, result.rows.length, words);
  return (
    <Notice kind="warning" title={t('queries.result.cut', { rows })}>
      {t('queries.result.cut.text')}
    </Notice>
  );
}
