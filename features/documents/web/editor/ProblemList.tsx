import { List } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { TemplateProblem } from '../../contract/shapes.ts';

/** What is wrong with a template, with the paragraph. */
export function ProblemList({ problems }: { problems: readonly TemplateProblem[] }) {
  const t = useTexts();
  const placeOf = ({ part, line, paragraph }: TemplateProblem): string => {
    if (part === 'title') return t('documents.problem.in.title');
    if (paragraph !== undefined) return t('documents.problem.in.file', { paragraph });
    return line === undefined ? '' : t('documents.problem.in.body', { line });
  };
  return (
    <Notice kind="bad" title={t('documents.problems', { count: problems.length })} role="alert">
      <List>
        {problems.map((problem, place) => (
          // Two problems may have the same words.
          // oxlint-disable-next-line react/no-array-index-key
          <List.Item key={place}>{[placeOf(problem), problem.words].filter(Boolean).join(' ')}</List.Item>
        ))}
      </List>
    </Notice>
  );
}
