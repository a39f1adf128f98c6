import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Section } from '#ui/Section.tsx';
import { MAX_TRIED } from '../../contract/mass.ts';
import { developer } from '../../contract.ts';
import type { Sheet } from './sheet/read-sheet.ts';
import { TriedRows } from './TriedRows.tsx';
import type { SettingDraft } from './use-setting-draft.ts';
import { useStart } from './use-start.ts';

interface Props {
  url: string;
  draft: SettingDraft;
  sheet: Sheet | undefined;
}

/** The dry run and the run of the rows. */
export function SendPart({ url, draft, sheet }: Props) {
  const t = useTexts();
  const trial = useAct({ shows: 'here' });
  const [tried, setTried] = useState<{ rows: Output<typeof developer.tryMass>; of: unknown }>();
  const start = useStart();
  const now = JSON.stringify([draft.transform, sheet]);
  const tryRows = async () => {
    if (!sheet) return;
    const rows = await trial.run(developer.tryMass, {
      url,
      transform: draft.transform,
      columns: sheet.columns,
      rows: sheet.rows.slice(0, MAX_TRIED),
    });
    setTried(rows && { rows, of: now });
  };
  return (
    <Section title={t('developer.mass.send')}>
      <Stack gap="md">
        {!sheet && <Text c="dimmed">{t('developer.mass.send.noRows')}</Text>}
        <Group gap="xs">
          <Button variant="default" disabled={!sheet} loading={trial.isBusy} onClick={() => void tryRows()}>
            {t('developer.mass.try')}
          </Button>
          <Button
            disabled={!sheet}
            loading={start.isBusy}
            onClick={() => sheet && void start.run({ url, draft, sheet })}
          >
            {t('developer.mass.start', { count: sheet?.rows.length ?? 0 })}
          </Button>
        </Group>
        {start.sent !== undefined && sheet && (
          <Text role="status" size="sm">
            {t('developer.mass.sending', { sent: start.sent, total: sheet.rows.length })}
          </Text>
        )}
        {trial.problem && <FailureNotice what={t('developer.mass.try.failed')} error={trial.problem} />}
        {start.problem && <FailureNotice what={t('developer.mass.start.failed')} error={start.problem} />}
        {tried && sheet && (
          <TriedRows rows={tried.rows} isOutdated={tried.of !== now} total={sheet.rows.length} />
        )}
      </Stack>
      {start.dialog}
    </Section>
  );
}
