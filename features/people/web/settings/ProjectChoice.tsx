import { href } from '#platform/contract/addresses.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { projectLabel } from '#platform/web/project-label.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ProjectName } from '#features/projects/contract/entering.ts';
import styles from './settings.module.css';

interface Props {
  projects: readonly ProjectName[];
  /** The id of the present project. */
  here: number;
  /** The id of the default project. */
  first: number;
  busy: boolean;
  onFirst: (id: number) => void;
}

/** The projects of the user, to switch to one and to choose the default one. */
export function ProjectChoice({ projects, here, first, busy, onFirst }: Props) {
  const t = useTexts();
  return (
    <ul className={styles.list}>
      {projects.map(({ id, url, descr, archived }) => (
        <li key={id}>
          <Group justify="space-between" gap="xs">
            <Stack gap={4}>
              {id === here ? (
                <Text fw={600}>{projectLabel(t, { descr, archived })}</Text>
              ) : (
                <Anchor component={Link} to={href('/{curProject}/home', { curProject: url })}>
                  {projectLabel(t, { descr, archived })}
                </Anchor>
              )}
              {id === here && (
                <Text size="sm" c="dimmed">
                  {t('people.settings.here')}
                </Text>
              )}
            </Stack>
            {id === first ? (
              <StatusBadge kind="good">{t('people.settings.default')}</StatusBadge>
            ) : archived ? null : (
              <Button
                size="sm"
                variant="default"
                disabled={busy}
                aria-label={t('people.settings.default.set.of', { name: descr })}
                onClick={() => onFirst(id)}
              >
                {t('people.settings.default.set')}
              </Button>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}
