import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ANYONE } from '../../access.ts';
import '../../addresses.ts';
import type { ViewRow } from '../../contract/writing.ts';
import { titleOf } from '../shown/title-of.ts';

/** The views with what their readers saw in the last seven days. */
export function ViewTable({ views }: { views: readonly ViewRow[] }) {
  const t = useTexts();
  const language = useLanguage();
  const { url: curProject } = useProject();
  return (
    <SimpleTable
      label={t('nav.customViews')}
      hasCards
      rows={views}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('custom-views.field.name'),
          sortBy: ({ name }) => name.toLowerCase(),
          cell: (view) => (
            <div>
              <Anchor
                component={Link}
                to={href('/{curProject}/admin/views/edit/{id?}', { curProject, id: view.id })}
              >
                {view.name}
              </Anchor>
              {titleOf(view, language) !== view.name && (
                <Text size="sm" c="dimmed">
                  {titleOf(view, language)}
                </Text>
              )}
            </div>
          ),
        },
        {
          key: 'category',
          header: t('custom-views.field.category'),
          sortBy: ({ category }) => category,
          cell: ({ category }) => category || '–',
        },
        {
          key: 'scope',
          header: t('custom-views.field.scope'),
          cell: ({ projectId }) => t(`custom-views.scope.${projectId === undefined ? 'all' : 'project'}`),
        },
        {
          key: 'state',
          header: t('custom-views.field.state'),
          cell: (view) => <StateOfView view={view} />,
        },
        {
          key: 'access',
          header: t('custom-views.field.access'),
          cell: ({ access }) =>
            access.map((one) => t(one === ANYONE ? 'custom-views.anyone' : `role.${one}`)).join(', ') ||
            t('role.Admin'),
        },
        {
          key: 'use',
          header: t('custom-views.field.use'),
          sortBy: ({ people, visits }) => -(people + visits),
          cell: ({ people, visits, errors }) => (
            <>
              {t('custom-views.use.people', { count: people })}
              {visits > 0 && `, ${t('custom-views.use.visits', { count: visits })}`}
              {errors > 0 && `, ${t('custom-views.use.errors', { count: errors })}`}
            </>
          ),
        },
        {
          key: 'saved',
          header: t('ui.word.lastChange'),
          sortBy: ({ savedAt }) => -savedAt.getTime(),
          cell: ({ savedAt, savedBy }) => [savedBy, shortMoment(savedAt)].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}

/** What readers get of a view. */
export function StateOfView({ view }: { view: Pick<ViewRow, 'version' | 'published' | 'stoppedAt'> }) {
  const t = useTexts();
  const { version, published, stoppedAt } = view;
  const state =
    stoppedAt !== undefined
      ? 'stopped'
      : published === undefined
        ? 'draft'
        : published < version
          ? 'changed'
          : 'published';
  const looks = { stopped: 'bad', draft: 'neutral', changed: 'waiting', published: 'good' } as const;
  return (
    <Group gap={4}>
      <StatusBadge kind={looks[state]}>{t(`custom-views.state.${state}`)}</StatusBadge>
    </Group>
  );
}
