import { Button, Group, Stack, Text } from '@mantine/core';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { ImportResult } from '#engines/questionnaire-import/import.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import type { Run } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { Ready } from './Ready.tsx';
import { Report } from './Report.tsx';
import { Manner, Source } from './Source.tsx';
import { useReading } from './use-reading.ts';

interface Props {
  /** Creates the questionnaire by `run`, which shows a failure in the dialog. */
  onImport: (definition: Questionnaire, run: Run) => Promise<void>;
  onClose: () => void;
}

/** Imports a questionnaire from a file of another program, a sheet, our own JSON or pasted text. Nothing changes before it is created. */
export function ImportDialog({ onImport, onClose }: Props) {
  const t = useTexts();
  const use = useReading();
  const { reading, problem, isBusy, source } = use;
  // What was read is below the fold.
  const box = useSeen<HTMLDivElement>(source || undefined);
  const result = isBusy ? undefined : reading?.result;
  const close = async () => {
    const goes =
      !result?.ok ||
      (await confirm({ text: t('ui.unsaved'), yes: t('ui.leave'), no: t('ui.back'), danger: true }));
    if (goes) onClose();
  };
  return (
    <Dialog onClose={() => void close()} size="xl" title={t('questionnaires.import.title')}>
      <Stack>
        <Source {...use} />
        <Text role="status">
          {isBusy && t('questionnaires.import.reading')}
          {result?.ok && t('questionnaires.import.found', { count: result.report.lines.length })}
        </Text>
        {problem && <FailureNotice what={t('questionnaires.import.failed')} error={problem} />}
        <div ref={box} tabIndex={-1}>
          {!isBusy && <Manner {...use} />}
        </div>
        {result && !result.ok && <Refusal {...result} />}
        {result?.report && <Report report={result.report} />}
        {result?.ok ? (
          <Ready
            key={reading?.serial}
            questionnaire={result.questionnaire}
            onImport={onImport}
            onClose={() => void close()}
          />
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

/** Why nothing was imported, and where. */
function Refusal({ problem, at }: Extract<ImportResult, { ok: false }>) {
  const t = useTexts();
  const where = at === undefined ? '' : ` ${t('questionnaires.import.failed.line', { at })}`;
  return (
    <ErrorNotice
      what={t('questionnaires.import.failed')}
      todo={t(`questionnaires.import.problem.${problem}`) + where}
    />
  );
}
