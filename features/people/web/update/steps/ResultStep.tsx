import { Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Notice } from '#ui/Notice.tsx';
import { people } from '../../../contract.ts';
import { saveCsv } from '#platform/web/csv.ts';
import { StepHeading } from '#ui/StepHeading.tsx';
import { countRows } from '../model/rows.ts';
import type { RunEnd } from '../model/update-run.ts';
import { mayRetry } from '../use-update.ts';
import { RowGrid } from './RowGrid.tsx';

interface Props {
  field: Field;
  end: RunEnd;
  onRetry: () => void;
  onAnother: () => void;
}

/** The last step: the outcome of each line, a retry or download of the failed ones, and the undo. */
export function ResultStep({ field, end, onRetry, onAnother }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const { run, isBusy } = useAct();
  const { rows, state, problem, change } = end;
  const [undone, setUndone] = useState<{ restored: number; kept: number }>();
  const { done } = countRows(rows);
  const failed = rows.filter(({ outcome }) => outcome === 'fault');
  const again = rows.filter(mayRetry).length;
  const download = () =>
    saveCsv(`${url}-${field.name}-${t('people.update.failed.file')}.csv`, [
      [t('people.update.key'), field.label, t('people.update.reason')],
      ...failed.map(({ key, value = '', code }) => [key, value, t(`people.fault.${code}`)]),
    ]);
  const takeBack = async (number: number) => setUndone(await run(people.undoUpdate, { change: number }));
  return (
    <Stack gap="md">
      <StepHeading>{t('people.update.result', { field: field.label })}</StepHeading>
      {undone ? (
        <Notice kind="good" role="status" title={t('people.update.undone', { count: undone.restored })}>
          {undone.kept > 0 && t('people.update.undone.kept', { count: undone.kept })}
        </Notice>
      ) : (
        <>
          <Notice
            kind={failed.length > 0 ? 'warning' : 'good'}
            role="status"
            title={t('people.update.done', { count: done })}
          >
            {failed.length > 0 && t('people.update.failed', { count: failed.length })}
          </Notice>
          {state === 'cancelled' && <Notice kind="info" title={t('people.update.cancelled')} />}
          {state === 'stopped' && <FailureNotice what={t('people.update.stopped')} error={problem} />}
        </>
      )}
      {!undone && (
        <RowGrid label={t('people.update.result', { field: field.label })} field={field} rows={rows} isDone />
      )}
      <Group>
        {again > 0 && !undone && (
          <Button onClick={onRetry}>{t('people.update.retry', { count: again })}</Button>
        )}
        {failed.length > 0 && (
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
            {t('people.update.failed.download')}
          </Button>
        )}
        {change !== undefined && !undone && (
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => void takeBack(change)}
          >
            {t('people.update.undo')}
          </Button>
        )}
        <Button variant={again > 0 && !undone ? 'default' : 'filled'} onClick={onAnother}>
          {t('people.update.another')}
        </Button>
      </Group>
    </Stack>
  );
}
