import { Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FileUpload } from '#features/files/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { OneStep } from '../../contract/steps.ts';
import { MAX_FILES, takesFiles } from '../../access.ts';
import type { StepFile } from '../../contract/turns.ts';
import { steps } from '../../contract.ts';
import { FileLines } from '../parts/FileLines.tsx';
import { pairOf, PairParts } from '../parts/PairParts.tsx';

interface Props {
  one: OneStep;
  asked: { actionId: number; menteeId?: number };
}

/** The files of the user's own step: several, each of which can be replaced or removed. */
export function Files({ one, asked }: Props) {
  const { files, projectId } = one;
  const t = useTexts();
  const queries = useQueryClient();
  const headingId = useId();
  const [replaced, setReplaced] = useState<StepFile>();
  const { actionId } = asked;

  const { run } = useAct();
  const show = (now: StepFile[], done: string) => {
    queries.setQueryData(ask(steps.step, asked).queryKey, (old) => old && withFiles(old, now));
    toast(done, { kind: 'success' });
  };
  const add = async (fileId: number) => {
    const replaces = replaced?.id;
    setReplaced(undefined);
    const now = await run(steps.addFile, { actionId, fileId, ...(replaces !== undefined && { replaces }) });
    if (now) show(now, t(replaces === undefined ? 'steps.files.added' : 'steps.files.replaced'));
  };
  const remove = async ({ id, name }: StepFile) => {
    const endsHandOver = isEndOfHandOver(one, 1);
    const isSure = await confirm({
      title: t('steps.files.remove.title'),
      text: t(endsHandOver ? 'steps.files.remove.last' : 'steps.files.remove.text', { name }),
      yes: t('ui.word.delete'),
      no: t('steps.files.keep'),
      danger: true,
    });
    const now = isSure && (await run(steps.removeFile, { actionId, fileId: id }));
    if (now) show(now, t(endsHandOver ? 'steps.files.removed.last' : 'steps.files.removed', { name }));
  };
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} size="h3" mb="xs" id={headingId}>
        {t('ui.word.files')}
      </Title>
      <Stack gap="sm">
        <FileLines files={files} onReplace={setReplaced} onRemove={(file) => void remove(file)} />
        <PairParts about="files" {...pairOf(one)} mayWrite isInner />
        {(files.length < MAX_FILES || replaced) && (
          <FileUpload
            key={replaced?.id ?? 0}
            label={replaced ? t('steps.files.replace.with', { name: replaced.name }) : t('steps.files.add')}
            category="action"
            projectId={projectId}
            multiple={replaced === undefined}
            most={replaced ? 1 : MAX_FILES - files.length}
            listsDone={false}
            onReady={({ id }) => void add(id)}
          />
        )}
      </Stack>
    </section>
  );
}

/** Whether the step waits for the mentor with so many files: the server takes it back when the last one is removed. */
const isEndOfHandOver = ({ step, may, files }: OneStep, count: number): boolean =>
  may.takeBack && takesFiles(step.typeId) && files.length === count;

/** The step with these files: the mentee works on it. */
function withFiles(one: OneStep, files: StepFile[]): OneStep {
  const state = one.step.state === 'open' ? 'started' : one.step.state;
  const now = { ...one, files, step: { ...one.step, isWriting: true, state } };
  if (!isEndOfHandOver(now, 0)) return now;
  const { handedAt: _handedAt, ...open } = now;
  return {
    ...open,
    step: { ...now.step, waitsForMentor: false },
    may: { ...now.may, takeBack: false, handOver: true },
  };
}
