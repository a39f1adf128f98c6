import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { useSignal } from '#ui/signal.ts';
import type { LineCheck } from '../model/check-lines.ts';
import type { ValueMap } from '../model/replacements.ts';
import type { Columns, Target } from '../model/targets.ts';
import { StepHeading } from '#ui/StepHeading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LineGrid } from './LineGrid.tsx';
import { Offers } from './Offers.tsx';

interface Props {
  check: LineCheck;
  columns: Columns;
  targets: readonly Target[];
  /** How many lines have words that were settled in an earlier import. */
  mapped: number;
  onEdit: () => void;
  onMeaning: (values: ValueMap) => void;
  onBack: () => void;
  onSend: () => void;
}

/** The third step: the result of each line, which the user can correct in place. */
export function CheckStep({ check, columns, targets, mapped, onEdit, onMeaning, onBack, onSend }: Props) {
  const t = useTexts();
  const { total, checked, faulty, warned, problem } = useSignal(check.progress);
  const isDone = checked === total;
  const send = async () => {
    const sure =
      (faulty === 0 && isDone) ||
      (await confirm({
        title: t('imports.send.title'),
        text: t(isDone ? 'imports.send.faulty' : 'imports.send.unchecked', {
          faulty,
          left: total - checked,
        }),
        yes: t('imports.send.yes'),
        no: t('ui.cancel'),
      }));
    if (sure) onSend();
  };
  return (
    <Stack gap="md">
      <StepHeading>{t('imports.step.check')}</StepHeading>
      <div role="status">
        <Text>
          {isDone ? t('imports.checked', { total }) : t('imports.checking', { checked, total })}{' '}
          {t('imports.checked.figures', { faulty, warned })}
        </Text>
      </div>
      {!isDone && <Progress value={(checked / total) * 100} aria-label={t('imports.checking.progress')} />}
      {problem !== undefined && (
        <FailureNotice what={t('imports.check.failed')} error={problem} onRetry={check.retry} />
      )}
      {mapped > 0 && <Notice kind="info" title={t('imports.values.before', { count: mapped })} />}
      <Offers check={check} columns={columns} targets={targets} onEdit={onEdit} onMeaning={onMeaning} />
      <LineGrid
        label={t('imports.preview')}
        check={check}
        columns={columns}
        targets={targets}
        onEdit={onEdit}
      />
      <Group>
        <Button disabled={isDone && faulty === total} onClick={() => void send()}>
          {t('imports.send', { count: total - faulty })}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('imports.back')}
        </Button>
      </Group>
    </Stack>
  );
}
