import { href } from '#platform/contract/addresses.ts';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { hrefOf } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { type Language, localeOf } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ProjectLine } from '../../contract/managing.ts';
import { projects } from '../../contract.ts';

/** What can be done with a project of the list; only some may archive it. */
interface ProjectActs {
  onClone: (project: ProjectLine) => void;
  onArchive?: (project: ProjectLine) => void;
}

/** The columns of the list of projects, with the actions on each. */
export function projectColumns(t: Texts, language: Language, acts: ProjectActs): GridColumn<ProjectLine>[] {
  const figure = (value: number) => value.toLocaleString(localeOf(language));
  return [
    {
      key: 'descr',
      header: t('ui.word.project'),
      cell: ({ descr, archivedAt }) => (
        <>
          {descr}
          {archivedAt && (
            <Text size="sm" c="dimmed">
              {t('projects.archived.at', { at: shortMoment(archivedAt) })}
            </Text>
          )}
        </>
      ),
    },
    { key: 'url', header: t('projects.key.url'), cell: ({ url }) => url },
    {
      key: 'mentors',
      header: t('projects.mentors'),
      align: 'end',
      cell: ({ mentors }) => figure(mentors),
    },
    {
      key: 'mentees',
      header: t('ui.word.mentees'),
      align: 'end',
      cell: ({ mentees }) => figure(mentees),
    },
    {
      key: 'applications',
      header: t('nav.applications'),
      cell: ({ takesApplications }) => (
        <StatusBadge kind={takesApplications ? 'good' : 'neutral'}>
          {t(takesApplications ? 'projects.applications.open' : 'projects.applications.closed')}
        </StatusBadge>
      ),
    },
    {
      key: 'changed',
      header: t('ui.word.lastChange'),
      cell: ({ changedAt, changedBy, createdAt }) => (
        <>
          {shortMoment(changedAt ?? createdAt)}
          {changedBy && (
            <Text size="sm" c="dimmed">
              {changedBy}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('ui.word.acts'),
      pinned: true,
      cell: (project) => <Acts project={project} t={t} {...acts} />,
    },
  ];
}

function Acts({ project, t, onClone, onArchive }: ProjectActs & { project: ProjectLine; t: Texts }) {
  const { id, url, descr } = project;
  const look = { variant: 'subtle', color: 'gray' } as const;
  const named = (act: string) => ({ 'aria-label': t(`${act}.of`, { name: descr }), title: t(act) });
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        {...look}
        {...named('projects.enter')}
        component={Link}
        to={href('/{curProject}/home', { curProject: url })}
      >
        <IconExternalLink size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} {...named('projects.clone')} onClick={() => onClone(project)}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        {...named('projects.export')}
        component="a"
        href={hrefOf(projects.exportConfig, { projectId: id })}
        download
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
      {onArchive && (
        <ActionIcon
          {...look}
          {...named(project.archivedAt ? 'projects.unarchive' : 'projects.archive')}
          onClick={() => onArchive(project)}
        >
          {project.archivedAt ? (
            <IconArchiveOff size={18} aria-hidden />
          ) : (
            <IconArchive size={18} aria-hidden />
          )}
        </ActionIcon>
      )}
    </Group>
  );
}
