import { Button, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { endingLines } from '#platform/web/ending-lines.ts';
import { ask } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { RichTextView } from '#ui/RichTextView.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { confirm } from '#ui/confirm.ts';
import { type Consent, consents } from '../contract.ts';

/** The consents of the user's projects. Withdrawing one is as easy as giving it. */
export function ConsentList() {
  const t = useTexts();
  const language = useLanguage();
  const { roles } = useSession();
  const { data: all } = useSuspenseQuery(ask(consents.list, {}));
  const { run, isBusy } = useAct();
  /** A withdrawal is asked about first, with what follows. */
  const change = async ({
    projectId,
    project,
    given,
    hash,
  }: Pick<Consent, 'projectId' | 'project' | 'given' | 'hash'>) => {
    const settled = given ? await run(people.previewLeaving, { projectId, way: 'withdrawn' }) : [];
    if (!settled) return;
    const isSure =
      !given ||
      (await confirm({
        title: t('consents.withdraw'),
        text: [t('consents.withdraw.sure', { project }), ...endingLines(t, settled)].join('\n'),
        yes: t('consents.withdraw'),
        no: t('ui.cancel'),
        danger: true,
      }));
    if (isSure) await run(consents.set, { projectId, given: !given, hash });
  };
  if (all.length === 0) return <Text c="dimmed">{t('consents.list.none')}</Text>;
  return (
    <Stack>
      {all.map(({ projectId, project, given, at, html, hash }) => (
        <Stack key={projectId} gap="xs">
          <Group justify="space-between">
            <Text fw={500}>{project}</Text>
            <StatusBadge kind={given ? 'good' : 'waiting'}>
              {t(given ? 'consents.isGiven' : 'consents.isMissing')}
            </StatusBadge>
          </Group>
          {at && (
            <Text size="sm" c="dimmed">
              {formatMoment(at, language)}
            </Text>
          )}
          <details>
            <summary>{t('consents.read')}</summary>
            <RichTextView html={html} />
          </details>
          {roles.includes('Mentee') && (
            <Group>
              <Button
                variant="default"
                loading={isBusy}
                onClick={() => void change({ projectId, project, given, hash })}
              >
                {t(given ? 'consents.withdraw' : 'consents.give.here')}
              </Button>
            </Group>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
