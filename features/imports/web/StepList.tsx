import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './import.module.css';

/** The steps of an import, in their order. */
const steps = ['bring', 'match', 'check', 'send', 'result'] as const;
type StepName = (typeof steps)[number];

/** The five steps, with the present one marked. */
export function StepList({ current }: { current: StepName }) {
  const t = useTexts();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('imports.steps')}>
      {steps.map((step, place) => (
        <li key={step} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
          {place < at ? (
            <IconCircleCheckFilled size={20} role="img" aria-label={t('imports.stepDone')} />
          ) : (
            <span className={styles.number}>{place + 1}</span>
          )}
          <span>{t(`imports.step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
