import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import { type Texts, useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useProject } from '#platform/web/session.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Listed } from '../../contract.ts';
import { lineOf } from '../editor/state/names.ts';

interface Acts {
  copy: (one: Listed) => void;
  archive: (one: Listed) => void;
  remove: (one: Listed) => Promise<void>;
}

/** The title of a questionnaire, or its number if it has none. */
export const titleOf = (
  t: Texts,
  language: ContentLanguage,
  { id, title }: Pick<Listed, 'id' | 'title'>,
): string => lineOf(title, language) || t('questionnaires.list.untitled', { id });

/** The columns of the list of questionnaires. */
export function useColumns(acts: Acts): GridColumn<Listed>[] {
  const t = useTexts();
  const language = useContentLanguage();
  return [
    { key: 'title', header: t('ui.word.title'), cell: (one) => titleOf(t, language, one) },
    {
      key: 'state',
      header: t('ui.word.state'),
      width: 130,
      cell: (one) => <State one={one} />,
    },
    {
      key: 'questions',
      header: t('ui.word.questions'),
      align: 'end',
      cell: ({ questions }) => questions,
    },
    {
      key: 'duration',
      header: t('questionnaires.list.duration'),
      align: 'end',
      width: 90,
      cell: ({ duration }) =>
        duration === undefined
          ? '–'
          : t('questionnaires.list.minutes', { minutes: Math.round(duration / 6) / 10 }),
    },
    {
      key: 'usedBy',
      header: t('ui.word.actions'),
      cell: ({ usedBy }) => <UsingActions usedBy={usedBy} />,
    },
    {
      key: 'changed',
      header: t('ui.word.lastChange'),
      cell: ({ changedAt, changedBy }) => (
        <>
          {shortMoment(changedAt)}
          {changedBy && (
            <Text span size="sm" c="dimmed" display="block">
              {changedBy}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'more',
      header: t('questionnaires.list.actions'),
      pinned: true,
      width: 60,
      cell: (one) => <RowMenu one={one} acts={acts} />,
    },
  ];
}

/** Whether it is published, and whether the draft has changes that are not. */
function State({ one: { published, hasChanges, isArchived } }: { one: Listed }) {
  const t = useTexts();
  return (
    <Group gap={4}>
      {published === null ? (
        <StatusBadge kind="neutral">{t('questionnaires.list.draft')}</StatusBadge>
      ) : (
        <StatusBadge kind="good">{t('questionnaires.list.version', { number: published })}</StatusBadge>
      )}
      {published !== null && hasChanges && (
        <StatusBadge kind="waiting">{t('questionnaires.list.changes')}</StatusBadge>
      )}
      {isArchived && <StatusBadge kind="neutral">{t('questionnaires.list.isArchived')}</StatusBadge>}
    </Group>
  );
}

function RowMenu({ one, acts }: { one: Listed; acts: Acts }) {
  const t = useTexts();
  const name = titleOf(t, useContentLanguage(), one);
  return (
    <ActionMenu
      heading={name}
      groups={[
        [
          { label: t('questionnaires.list.copy'), onClick: () => acts.copy(one) },
          {
            label: t(one.isArchived ? 'questionnaires.list.unarchive' : 'questionnaires.list.archive'),
            onClick: () => acts.archive(one),
          },
        ],
        [{ label: t('questionnaires.list.remove'), isGrave: true, onClick: () => void acts.remove(one) }],
      ]}
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={t('questionnaires.list.more', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}

/** The actions that have a questionnaire, each with the results of all who finished it. */
function UsingActions({ usedBy }: Pick<Listed, 'usedBy'>) {
  const t = useTexts();
  const { url } = useProject();
  if (usedBy.length === 0) return '–';
  return usedBy.map(({ id, title }) => (
    <div key={id}>
      <Anchor
        component={Link}
        size="sm"
        to={href('/{curProject}/groupresults/{actionId}', { curProject: url, actionId: id })}
        title={t('questionnaires.list.results', { title })}
        onClick={(event) => event.stopPropagation()}
      >
        {title}
      </Anchor>
    </div>
  ));
}
