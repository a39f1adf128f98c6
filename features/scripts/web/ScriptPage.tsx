import { Stack, Text, Title } from '@mantine/core';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Section } from '#ui/Section.tsx';
import { type Script, scripts } from '../contract.ts';
import { CallPart } from './CallPart.tsx';
import { BackLink } from './ScriptLink.tsx';
import { TryPart } from './TryPart.tsx';

/** A script for staff who do not write scripts: what it is for, a run with parameters of their own, and how views call it. */
export function ScriptPage({ script: { name, descr, services } }: { script: Script }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  return (
    <Stack gap="md">
      <div>
        <BackLink />
      </div>
      <Title order={2}>{name}</Title>
      {descr && <Text maw={720}>{descr}</Text>}
      {services.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('scripts.reads', { services: services.join(', ') })}
        </Text>
      )}
      <Section title={t('scripts.try')}>
        <TryPart
          isBusy={isBusy}
          problem={problem}
          onRun={(params) => run(scripts.run, { name, params, projectId })}
        />
      </Section>
      <Section title={t('scripts.call')}>
        <CallPart name={name} />
      </Section>
    </Stack>
  );
}
