import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { emptyDraft } from './draft.ts';
import { FormStep } from './steps/FormStep.tsx';
import { useUpdate } from './use-update.ts';

const PreviewStep = lazy(async () => ({ default: (await import('./steps/PreviewStep.tsx')).PreviewStep }));
const ResultStep = lazy(async () => ({ default: (await import('./steps/ResultStep.tsx')).ResultStep }));
const RunStep = lazy(async () => ({ default: (await import('./steps/RunStep.tsx')).RunStep }));

/** Updates one field of many people: paste, preview with errors, write, undo (spec 001 §6). */
export function UpdateFieldsScreen() {
  const t = useTexts();
  const { stage, ...go } = useUpdate();
  const [draft, setDraft] = useState(emptyDraft);
  const isWriting = stage.step === 'write';
  const isOpen = stage.step !== 'result' && draft.text.trim() !== '';
  useLeaving(() => isWriting || isOpen, t(isWriting ? 'people.update.leaveRun' : 'people.update.leave'));
  return (
    <Page title={t('nav.updateFields')}>
      <Suspense fallback={<Loading lines={8} />}>
        {stage.step === 'form' && (
          <FormStep
            draft={draft}
            onDraft={setDraft}
            problem={stage.problem}
            onPreview={(field, lines) => void go.preview(field, lines)}
          />
        )}
        {stage.step === 'look' && <RunStep key="look" what="look" run={stage.run} />}
        {stage.step === 'preview' && (
          <PreviewStep
            field={stage.field}
            rows={stage.end.rows}
            onBack={go.back}
            onBegin={() => void go.begin(stage.field, stage.end)}
          />
        )}
        {isWriting && <RunStep key="write" what="write" run={stage.run} />}
        {stage.step === 'result' && (
          <ResultStep
            key={stage.end.rows.filter(({ outcome }) => outcome === 'done').length}
            field={stage.field}
            end={stage.end}
            onRetry={() => void go.retry(stage.field, stage.end)}
            onAnother={() => {
              setDraft({ ...emptyDraft, field: draft.field });
              go.back();
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}
