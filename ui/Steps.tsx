import { Progress, Text, UnstyledButton } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './Steps.module.css';

/** A section of a form. */
export interface Step {
  key: string;
  title: string;
  /** How many of its required questions have no answer yet. */
  left: number;
  /** Something else than an answer is still to be done here. */
  isOpen?: boolean | undefined;
}

interface Props {
  steps: readonly Step[];
  current: string;
  /** Goes to a section; without it the steps only show. */
  onGo?: ((key: string) => void) | undefined;
}

/**
 * The sections of a form with the number of open questions in each. A phone shows the current one and its position.
 */
export function Steps({ steps, current, onGo }: Props) {
  const t = useTexts();
  const index = steps.findIndex(({ key }) => key === current);
  const left = steps.reduce((sum, step) => sum + step.left, 0);
  const done = steps.filter((step) => step.left === 0 && !step.isOpen).length;
  return (
    <nav aria-label={t('ui.steps.label')} className={styles.steps}>
      <Text fw={600}>
        {t('ui.steps.at', { step: index + 1, steps: steps.length, title: steps[index]?.title })}
      </Text>
      <Text size="sm" c="dimmed" role="status">
        {left > 0 ? t('ui.steps.left', { count: left }) : t('ui.steps.done')}
      </Text>
      <Progress
        value={Math.round((done / Math.max(steps.length, 1)) * 100)}
        my="xs"
        aria-label={t('ui.steps.progress')}
      />
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.key}>
            <UnstyledButton
              className={styles.step}
              aria-current={step.key === current ? 'step' : undefined}
              disabled={!onGo}
              onClick={() => onGo?.(step.key)}
            >
              <span>{step.title}</span>
              {step.left > 0 ? (
                <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  {t('ui.steps.leftHere', { count: step.left })}
                </Text>
              ) : (
                !step.isOpen && (
                  <IconCircleCheckFilled size={20} role="img" aria-label={t('ui.steps.complete')} />
                )
              )}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
