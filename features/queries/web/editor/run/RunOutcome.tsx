import { Button, Code, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { isRefusal } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { type Display, queryFailed } from '../../../contract/shapes.ts';
import styles from '../editor.module.css';
import type { Outcome } from './use-run.ts';

const ResultView = lazy(async () => ({ default: (await import('../../result/ResultView.tsx')).ResultView }));

interface Props {
  outcome: Outcome;
  display: Display;
  name: string;
  viewName?: string | undefined;
  /** Goes to a place in the text; undefined where the author does not see it. */
  onGo: ((offset: number) => void) | undefined;
}

/** What a run gave: its rows, its plan, or why it failed and where in the text. */
export function RunOutcome({ outcome, display, name, viewName, onGo }: Props) {
  const t = useTexts();
  if ('isCancelled' in outcome) return <Text role="status">{t('queries.editor.run.cancelled')}</Text>;
  if ('problem' in outcome) return <Failure {...outcome} onGo={onGo} />;
  const { result, isPlan } = outcome;
  if (isPlan)
    return (
      <Code block className={styles.plan} tabIndex={0} role="region" aria-label={t('queries.editor.plan')}>
        {result.rows.map(([line]) => String(line)).join('\n')}
      </Code>
    );
  const { rows, ms, isCut } = result;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {t(isCut ? 'queries.editor.run.cut' : 'queries.editor.run.done', { count: rows.length, ms })}
      </Text>
      <Suspense fallback={<Loading lines={6} />}>
        <ResultView result={result} display={display} name={name} viewName={viewName} />
      </Suspense>
    </Stack>
  );
}

function Failure({ problem, shift, onGo }: Extract<Outcome, { problem: unknown }> & Pick<Props, 'onGo'>) {
  const t = useTexts();
  const { line, column, offset } = isRefusal(problem, queryFailed) ? problem.data : {};
  return (
    <Stack gap="xs" align="start">
      <FailureNotice error={problem} />
      {onGo && offset !== undefined && (
        <Button variant="default" size="sm" onClick={() => onGo(offset + shift)}>
          {shift === 0 ? t('queries.editor.run.at', { line, column }) : t('queries.editor.run.toPlace')}
        </Button>
      )}
    </Stack>
  );
}
