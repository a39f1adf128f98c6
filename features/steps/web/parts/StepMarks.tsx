import { Group, Text } from '@mantine/core';
import { formatDate } from '#engines/dates/parse-date.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { Step } from '../../contract/steps.ts';

const looks: Record<Step['state'], StatusKind> = {
  locked: 'neutral',
  open: 'neutral',
  started: 'waiting',
  done: 'good',
};

/** The state of a step as a badge. */
export function StateBadge({ state }: Pick<Step, 'state'>) {
  const t = useTexts();
  return <StatusBadge kind={looks[state]}>{t(`steps.state.${state}`)}</StatusBadge>;
}

/** The Greek date of a moment, as lists show it: `15/05/2026`. */
export const dayOf = (at: Date): string => formatDate(athensClock(at.getTime()).date);

interface Props {
  step: Step;
  /** The user is not the mentee: the marks show what waits for the mentor instead of what is new from the mentor. */
  isGuide?: boolean;
  /** Whether somebody reads what the mentee hands over. @default true */
  hasMentor?: boolean;
}

/** The marks of a step: its state, its due date, and whose turn it is. */
export function StepMarks({ step, isGuide = false, hasMentor = true }: Props) {
  const t = useTexts();
  const { state, due, isLate, hasNews, waitsForMentor, isWriting, completedAt } = step;
  return (
    <Group gap="xs">
      <StateBadge state={state} />
      {hasNews && !isGuide && state !== 'done' && (
        <StatusBadge kind="good">{t('steps.step.news')}</StatusBadge>
      )}
      {due && isLate && (
        <StatusBadge kind="warning">{t('steps.step.late', { day: formatDate(due) })}</StatusBadge>
      )}
      {due && !isLate && state !== 'done' && (
        <Text size="sm">{t('steps.step.due', { day: formatDate(due) })}</Text>
      )}
      {completedAt && (
        <Text size="sm" c="dimmed">
          {dayOf(completedAt)}
        </Text>
      )}
      {waitsForMentor &&
        (isGuide ? (
          <StatusBadge kind="warning">{t('steps.list.waits')}</StatusBadge>
        ) : (
          <Text size="sm" c="dimmed">
            {t(hasMentor ? 'steps.step.waits' : 'steps.step.waits.nobody')}
          </Text>
        ))}
      {isWriting && (
        <Text size="sm" c="dimmed">
          {t(isGuide ? 'steps.step.writes' : 'steps.step.draft')}
        </Text>
      )}
    </Group>
  );
}
