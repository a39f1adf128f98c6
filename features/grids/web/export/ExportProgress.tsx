import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { GridExport } from '../../contract.ts';
import { Manifest } from './Manifest.tsx';

interface Props {
  /** The export that was started; undefined until the server reports it. */
  current: GridExport | undefined;
  busy: boolean;
  onCancel: (id: number) => Promise<void>;
  onAgain: () => void;
}

const ends = { done: 'good', cancelled: 'warning', failed: 'bad' } as const;

/** The progress of an export with a button to cancel it, and its manifest at the end. */
export function ExportProgress({ current, busy, onCancel, onAgain }: Props) {
  const t = useTexts();
  const { state = 'waiting', written = 0, expected = 0 } = current ?? {};
  if (current && (state === 'done' || state === 'cancelled' || state === 'failed'))
    return (
      <Stack gap="sm">
        <Notice kind={ends[state]} role="status" title={t(`grids.export.end.${state}`)}>
          {state === 'done' ? <Manifest of={current} /> : t('grids.export.end.text')}
        </Notice>
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            {t('grids.export.again')}
          </Button>
        </Group>
      </Stack>
    );
  const said = t('grids.export.written', { written, count: expected });
  return (
    <Stack gap="sm">
      <Progress.Root size="lg">
        <Progress.Section
          value={expected > 0 ? (written / expected) * 100 : 0}
          aria-label={t('grids.export.progress')}
          aria-valuetext={said}
        />
      </Progress.Root>
      <Text role="status">{said}</Text>
      <Text c="dimmed" size="sm">
        {t('grids.export.leave')}
      </Text>
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={busy}
          disabled={!current}
          onClick={() => current && void onCancel(current.id)}
        >
          {t('grids.export.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
