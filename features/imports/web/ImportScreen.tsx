import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { imports } from '../contract.ts';
import { leftOutAsBefore } from './model/targets.ts';
import type { Sheet } from './read/read-sheet.ts';
import { StepList } from './StepList.tsx';
import { BringStep } from './steps/BringStep.tsx';
import { type Earlier, useImport } from './use-import.ts';

const EarlierImports = lazy(async () => ({
  default: (await import('./steps/EarlierImports.tsx')).EarlierImports,
}));
const MatchStep = lazy(async () => ({ default: (await import('./steps/MatchStep.tsx')).MatchStep }));
const LineSteps = lazy(async () => ({ default: (await import('./steps/LineSteps.tsx')).LineSteps }));
const ResumeNotice = lazy(async () => ({ default: (await import('./steps/ResumeNotice.tsx')).ResumeNotice }));
const SendStep = lazy(async () => ({ default: (await import('./steps/SendStep.tsx')).SendStep }));

/** Imports people from a sheet in five steps: choose the sheet, match its columns, check, send, result. */
export function ImportScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const earlier = useQuery(ask(imports.list, { projectId }));
  const problem = earlier.error instanceof Problem ? earlier.error : undefined;
  return (
    <Page title={t('imports.title')}>
      {earlier.data ? (
        <Wizard key={projectId} earlier={earlier.data} />
      ) : problem ? (
        <FailureNotice what={t('imports.failed')} error={problem} onRetry={() => void earlier.refetch()} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}

function Wizard({ earlier }: { earlier: Earlier }) {
  const t = useTexts();
  const { stage, check, sending, targets, known, kept, unfinished, completed, handle, ...more } =
    useImport(earlier);
  const bring = (sheet: Sheet) => handle({ is: 'brought', sheet });
  const forgetUndone = (batch: string) => handle({ is: 'undone', batch });
  const { batches, mapping: remembered } = earlier;
  useLeaving(more.holds, t('imports.leave'));
  return (
    <>
      <StepList current={stage.step} />
      <Suspense fallback={<Loading lines={6} />}>
        {stage.step === 'bring' && (
          <Stack gap="xl">
            {kept && unfinished && (
              <Suspense fallback={<Loading />}>
                <ResumeNotice
                  kept={kept}
                  batch={unfinished}
                  isOtherFile={more.isOtherFile}
                  onGoOn={() => handle({ is: 'resumes' })}
                  onForget={() => handle({ is: 'forgets' })}
                />
              </Suspense>
            )}
            {completed && (
              <Notice
                kind="good"
                role="status"
                title={t('imports.completed', {
                  name: completed.fileName || t('imports.pasted'),
                  done: completed.created + completed.joined,
                  total: completed.total,
                })}
              />
            )}
            <BringStep targets={targets} known={known} before={kept} onSheet={bring} />
            <Suspense>
              <EarlierImports batches={batches} onUndone={forgetUndone} />
            </Suspense>
          </Stack>
        )}
        {stage.step === 'match' && (
          <MatchStep
            sheet={stage.sheet}
            columns={stage.columns}
            existing={stage.existing}
            targets={targets}
            known={known}
            leftOut={leftOutAsBefore(stage.sheet.headers, targets, remembered)}
            onSheet={bring}
            onBack={() => handle({ is: 'back', to: 'bring' })}
            onEmailAsName={(columns) => handle({ is: 'emailAsName', columns })}
            onColumns={(columns, existing) =>
              handle({ is: 'matched', sheet: stage.sheet, columns, existing })
            }
          />
        )}
        {stage.step === 'check' && check && (
          <LineSteps
            step="check"
            of={{
              check,
              columns: stage.columns,
              targets,
              mapped: stage.mapped,
              onEdit: () => handle({ is: 'touched' }),
              onMeaning: (values) => handle({ is: 'meant', values }),
              onBack: () => handle({ is: 'back', to: 'match' }),
              onSend: () => handle({ is: 'sends', batch: crypto.randomUUID(), lines: check.lines }),
            }}
          />
        )}
        {stage.step === 'send' && sending && <SendStep sending={sending} isKept={stage.run.isKept} />}
        {stage.step === 'result' && check && (
          <LineSteps
            step="result"
            of={{
              batch: stage.run.batch,
              existing: stage.run.existing,
              headers: stage.run.headers,
              sent: stage.sent,
              check,
              columns: stage.run.columns,
              targets,
              onRetry: () => handle({ is: 'retries', lines: [...check.lines] }),
              onUndone: () => forgetUndone(stage.run.batch.id),
              onAnother: () => handle({ is: 'back', to: 'bring' }),
            }}
          />
        )}
      </Suspense>
    </>
  );
}
