import type { z } from 'zod';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Problem } from '../../../contract/shapes.ts';
import { problemText } from '../problem-text.ts';
import styles from '../tool.module.css';

/** Why the register could not take a form. */
export function ProblemList({ problems }: { problems: readonly z.infer<typeof Problem>[] }) {
  const t = useTexts();
  return (
    <Notice kind="warning" title={t('register.problems')}>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.field ?? ''}`}>{problemText(t, problem)}</li>
        ))}
      </ul>
    </Notice>
  );
}
