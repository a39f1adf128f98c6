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
import { StepList } from './StepList.tsx';
import { BringStep } from './steps/BringStep.tsx';
import { ResumeNotice } from './steps/ResumeNotice.tsx';
import { type Earlier, useImport } from './use-import.ts';

const EarlierImports = lazy(async () => ({
  default: (await import('./steps/EarlierImports.tsx')).EarlierImports,
}));
const MatchStep = lazy(async () => ({ default: (await import('./steps/MatchStep.tsx')).MatchStep }));
const LineSteps = lazy(async () => ({ default: (await import('./steps/LineSteps.tsx')).LineSteps }));
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
  const { stage, targets, known, kept, unfinished, completed, isOtherFile, ...go } = useImport(earlier);
  const { batches, mapping: remembered } = earlier;
  useLeaving(go.holds, t('imports.leave'));
  return (
    <>
      <StepList current={stage.step} />
      <Suspense fallback={<Loading lines={6} />}>
        {stage.step === 'bring' && (
          <Stack gap="xl">
            {kept && unfinished && (
              <ResumeNotice
                kept={kept}
                batch={unfinished}
                isOtherFile={isOtherFile}
                onGoOn={() => void go.goOn()}
                onForget={go.forget}
              />
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
            <BringStep targets={targets} known={known} before={kept} onSheet={go.bring} />
            <Suspense>
              <EarlierImports batches={batches} onUndone={go.undone} />
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
            onSheet={go.bring}
            onBack={() => go.back({ step: 'bring' })}
            onEmailAsName={(columns) => go.emailAsName(stage, columns)}
            onColumns={(columns, existing) => go.match(stage.sheet, columns, existing)}
          />
        )}
        {stage.step === 'check' && (
          <LineSteps
            step="check"
            of={{
              check: stage.check,
              columns: stage.columns,
              targets: targets,
              mapped: stage.mapped,
              onEdit: go.touch,
              onMeaning: go.mean,
              onBack: () => {
                const { sheet, columns, existing } = stage;
                go.back({ step: 'match', sheet, columns, existing });
              },
              onSend: () => go.begin(stage),
            }}
          />
        )}
        {stage.step === 'send' && <SendStep sending={stage.sending} isKept={stage.run.isKept} />}
        {stage.step === 'result' && (
          <LineSteps
            step="result"
            of={{
              batch: stage.run.batch,
              existing: stage.run.existing,
              headers: stage.run.headers,
              sent: stage.sent,
              check: stage.check,
              columns: stage.run.columns,
              targets: targets,
              onRetry: () => go.retry(stage),
              onUndone: () => go.undone(stage.run.batch.id),
              onAnother: () => go.back({ step: 'bring' }),
            }}
          />
        )}
      </Suspense>
    </>
  );
}
