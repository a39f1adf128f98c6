import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#engines/dates/parse-date.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import { microdata } from '../../contract.ts';

/** The forms that the project asks the mentee for, until each has its Final. */
export function OwnForms() {
  const t = useTexts();
  const { id: userId } = useSession();
  const { id: projectId, url } = useProject();
  const { data } = useQuery(ask(microdata.ofPerson, { projectId, userId }));
  const asked = data?.may.fill ? data.stages.filter(({ state, isOpen }) => isOpen && state !== 'final') : [];
  if (asked.length === 0) return null;
  return (
    <Section title={t('microdata.home')}>
      <Stack>
        {asked.map(({ stage, state, missing, dueOn }) => (
          <Group key={stage} justify="space-between" gap="sm">
            <div>
              <Text fw={600}>{t(`microdata.stage.${stage}`)}</Text>
              <Text size="sm" c="dimmed">
                {[
                  ...(dueOn ? [t('microdata.dueOn', { day: formatDate(dueOn) })] : []),
                  missing > 0 ? t('microdata.left', { count: missing }) : t(`microdata.state.${state}`),
                ].join(' · ')}
              </Text>
            </div>
            <Button
              variant="light"
              component={Link}
              to={href('/{curProject}/microdata/{UserId}/{Stage}', {
                curProject: url,
                UserId: userId,
                Stage: stage,
              })}
            >
              {state === 'empty' ? t('microdata.begin') : t('ui.word.continue')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
