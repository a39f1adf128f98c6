import { href } from '#platform/contract/addresses.ts';
import { Anchor, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { steps } from '../../contract.ts';
import { Failed } from '../parts/Failed.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import styles from './progress.module.css';

/** The progress of all mentees of a project: a bar for each group, and in it a bar for each action. */
export function ProjectProgress() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const found = useQuery(ask(steps.progress, { projectId }));
  if (found.error) return <Failed of={found} />;
  if (!found.data) return <Waiting lines={6} />;
  const { mentees, groups } = found.data;
  return (
    <section aria-labelledby="project-progress">
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h3" id="project-progress">
          {t('steps.project')}
        </Title>
        <Anchor component={Link} to={href('/{curProject}/grid', { curProject: url })}>
          {t('steps.project.toGrid')}
        </Anchor>
      </Group>
      {groups.length === 0 ? (
        <Empty
          title={t('steps.project.none')}
          action={
            <Button
              component={Link}
              to={href('/{curProject}/admin/project/actionsall', { curProject: url })}
              variant="default"
            >
              {t('steps.project.build')}
            </Button>
          }
        >
          {t('steps.project.none.text')}
        </Empty>
      ) : (
        <>
          <Text c="dimmed" mb="md">
            {t('steps.project.text', { count: mentees })}
          </Text>
          <Stack gap="sm">
            {groups.map((group) => (
              <OfGroup key={group.name} group={group} mentees={mentees} />
            ))}
          </Stack>
        </>
      )}
    </section>
  );
}

interface Measured {
  name: string;
  actions: readonly { id: number; title: string; done: number }[];
}

function OfGroup({ group, mentees }: { group: Measured; mentees: number }) {
  const t = useTexts();
  const { url } = useProject();
  const figures = new Intl.NumberFormat(useLanguage());
  const done = group.actions.reduce((sum, action) => sum + action.done, 0);
  const share = shareOf(done, mentees * group.actions.length);
  const name = group.name || t('ui.word.withoutAGroup');
  return (
    <details className={styles.group}>
      <summary>
        <span className={styles.name}>
          <IconChevronRight size={16} aria-hidden className={styles.sign} />
          {name}
        </span>
        <span className={styles.share}>{t('steps.project.share', { share })}</span>
        <Bar label={name} share={share} size="lg" />
      </summary>
      <ul>
        {group.actions.map(({ id, title, done: completed }) => (
          <li key={id}>
            <Anchor
              component={Link}
              to={href('/{curProject}/mentor/action/list/{actionId?}', { curProject: url, actionId: id })}
              className={styles.name}
            >
              {title}
            </Anchor>
            <Text size="sm" c="dimmed" className={styles.share}>
              {t('steps.project.done', {
                done: figures.format(completed),
                count: figures.format(mentees),
              })}
            </Text>
            <Bar label={title} share={shareOf(completed, mentees)} size="sm" />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A share in whole percents; 0 if the whole is 0. */
const shareOf = (done: number, all: number): number => (all === 0 ? 0 : Math.round((done / all) * 100));

function Bar({ label, share, size }: { label: string; share: number; size: 'sm' | 'lg' }) {
  return (
    <Progress.Root size={size} className={styles.bar}>
      <Progress.Section value={share} aria-label={label} />
    </Progress.Root>
  );
}
