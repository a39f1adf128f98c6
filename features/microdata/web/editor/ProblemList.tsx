import { Anchor, List } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import styles from './editor.module.css';
import { type DraftProblem, problemText } from './state/problems.ts';
import type { Questions } from './state/questions.ts';

interface Props {
  questions: Questions;
  problems: readonly DraftProblem[];
  onOpen: (place: number) => void;
}

/** What keeps a form from being saved. Each problem leads to its question. */
export function ProblemList({ questions, problems, onOpen }: Props) {
  const t = useTexts();
  return (
    <Notice kind="bad" role="status" title={t('microdata.editor.problems', { count: problems.length })}>
      <List size="sm" className={styles.long}>
        {problems.map((problem) => (
          <List.Item key={`${problem.place} ${problem.code}`}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => onOpen(problem.place)}
            >
              {problemText(t, questions, problem)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
