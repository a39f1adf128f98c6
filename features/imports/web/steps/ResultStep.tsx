import { href } from '#platform/contract/addresses.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useSignal } from '#ui/signal.ts';
import type { ImportBatch } from '../../contract.ts';
import { faultText } from '../fault-text.ts';
import type { LineCheck } from '../model/check-lines.ts';
import { saveCsv } from '#platform/web/csv.ts';
import type { SendProgress } from '../model/send-lines.ts';
import type { Existing } from '../model/existing.ts';
import { textOf } from '../model/import-user.ts';
import type { Columns, Target } from '../model/targets.ts';
import { Notice } from '#ui/Notice.tsx';
import { StepHeading } from '#ui/StepHeading.tsx';
import { useUndo } from '../use-undo.ts';
import styles from '../import.module.css';
import { LineGrid } from './LineGrid.tsx';

interface Props {
  batch: Pick<ImportBatch, 'id' | 'created' | 'busy'>;
  existing: Existing;
  headers: readonly string[];
  sent: SendProgress;
  /** The lines that did not become users. */
  check: LineCheck;
  columns: Columns;
  targets: readonly Target[];
  onRetry: () => void;
  onAnother: () => void;
  onUndone: () => void;
}

/**
 * The last step: the created users, and the refused lines with reasons, to correct and retry, to download, or to undo
 * everything.
 */
export function ResultStep({
  batch,
  existing,
  headers,
  sent,
  check,
  columns,
  targets,
  onRetry,
  onAnother,
  onUndone,
}: Props) {
  const t = useTexts();
  const { url } = useProject();
  const undo = useUndo();
  const [undone, setUndone] = useState<{ removed: number; kept: number }>();
  useSignal(check.progress);
  const left = check.lines.length;
  const labelOf = (key: string) => targets.find((target) => target.key === key)?.label ?? key;
  const download = () =>
    saveCsv(`${url}-${t('imports.refused.file')}.csv`, [
      [...headers, t('imports.reason')],
      ...check.lines.map((line) => [
        ...headers.map((_, place) => line.cells[place] ?? ''),
        (check.verdictOf(line)?.faults ?? [])
          .map((fault) =>
            [
              fault.field && labelOf(fault.field),
              faultText(t, fault, {
                target: targets.find(({ key }) => key === fault.field),
                text: textOf(line, columns, fault.field),
              }),
            ]
              .filter(Boolean)
              .join(': '),
          )
          .join(' '),
      ]),
    ]);
  const takeBack = async () => {
    const done = await undo({ ...batch, created: sent.created, hasExisting: existing !== 'refuse' });
    if (!done) return;
    setUndone(done);
    onUndone();
  };
  const { problem } = sent;
  return (
    <Stack gap="md">
      <StepHeading>{t('imports.step.result')}</StepHeading>
      <dl className={styles.figures}>
        <div>
          <dt>{t('imports.created')}</dt>
          <dd>{sent.created}</dd>
        </div>
        <div>
          <dt>{t('imports.refused')}</dt>
          <dd>{left}</dd>
        </div>
      </dl>
      {undone ? (
        <Notice kind="good" role="status" title={t('imports.undo.done', { ...undone })} />
      ) : (
        <>
          {sent.state === 'cancelled' && <Notice kind="warning" title={t('imports.cancelled')} />}
          {sent.state === 'stopped' && <FailureNotice what={t('imports.stopped')} error={problem} />}
          {left === 0 && <Notice kind="good" role="status" title={t('imports.allCreated')} />}
        </>
      )}
      {left > 0 && !undone && (
        <>
          <LineGrid label={t('imports.refusedLines')} check={check} columns={columns} targets={targets} />
          <Group>
            <Button onClick={onRetry}>{t('imports.retry', { count: left })}</Button>
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
              {t('imports.refused.download')}
            </Button>
          </Group>
        </>
      )}
      <Group>
        <Button
          variant={left > 0 && !undone ? 'default' : 'filled'}
          component={Link}
          to={href('/{curProject}/admin/project/users', { curProject: url })}
        >
          {t('imports.toUsers')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('imports.another')}
        </Button>
        {sent.created > 0 && !undone && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => void takeBack()}
          >
            {t('imports.undo.all')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
