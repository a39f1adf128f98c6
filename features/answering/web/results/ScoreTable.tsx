import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import type { Score } from '../../contract/results.ts';
import { useScoreColumns } from './score-columns.tsx';
import { StackedTable } from './StackedTable.tsx';

/** The scores of one result. */
export function ScoreTable({ scores, label }: { scores: readonly Score[]; label: string }) {
  const t = useTexts();
  const language = useContentLanguage();
  const columns = useScoreColumns(scores);
  return (
    <StackedTable
      label={label}
      nameHeader={t('answering.results.scale')}
      nameOf={({ title }) => textIn(title, language)}
      rowKey={({ name }) => name}
      columns={columns}
      parts={[{ key: 'scores', rows: scores }]}
    />
  );
}
