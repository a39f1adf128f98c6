import { Code, Grid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Section } from '#ui/Section.tsx';
import type { MassSetting } from '../../contract/mass.ts';
import { developer } from '../../contract.ts';
import { useProved } from '../use-proved.tsx';
import { MassLink } from './MassLink.tsx';
import { SettingPart } from './SettingPart.tsx';
import type { Sheet } from './sheet/read-sheet.ts';
import { SheetPart } from './sheet/SheetPart.tsx';
import { SendPart } from './SendPart.tsx';
import { useSettingDraft } from './use-setting-draft.ts';

/** Sends rows to one call: its settings, the rows, a dry run, and the run. */
export function MassEditor({ url }: { url: string }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(developer.getMass, { url }));
  const schema = useQuery(ask(developer.massCall, { url }));
  const back = <MassLink to={{}}>{t('developer.mass.back')}</MassLink>;
  if (error)
    return (
      <Stack align="start">
        <FailureNotice error={error} onRetry={() => void refetch()} />
        {back}
      </Stack>
    );
  if (!data || !schema.data) return <Loading lines={10} />;
  return (
    <Stack gap="lg">
      <div>{back}</div>
      <Title order={2} style={{ overflowWrap: 'anywhere' }}>
        {data.url}
      </Title>
      <Editor saved={data} schema={schema.data.schema} />
    </Stack>
  );
}

function Editor({ saved, schema }: { saved: MassSetting; schema: Record<string, unknown> }) {
  const t = useTexts();
  const proved = useProved();
  const form = useSettingDraft(saved, proved.send);
  const [sheet, setSheet] = useState<Sheet>();
  return (
    <>
      <SheetPart sheet={sheet} onSheet={setSheet} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <SettingPart form={form} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Section title={t('developer.mass.schema')}>
            <Code block tabIndex={0} mah={520} style={{ overflow: 'auto' }}>
              {JSON.stringify({ ...schema, $schema: undefined }, null, 2)}
            </Code>
          </Section>
        </Grid.Col>
      </Grid>
      <SendPart url={saved.url} draft={form.draft} sheet={sheet} />
      {proved.dialog}
    </>
  );
}
