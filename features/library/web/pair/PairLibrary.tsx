import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ask } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { holds } from '#platform/contract/roles.ts';
import { libraryReaders } from '../../access.ts';
import { library } from '../../contract.ts';
import { folderHref } from '../folder.ts';
import { KindIcon } from '../list/KindIcon.tsx';

interface Props {
  /** The mentee on the mentor's screens. */
  mentee?: { id: number };
  /** The mentee on the page about them. */
  user?: { id: number };
}

/** The library items that were shared with a mentee, each with the person who shared it and whether the mentee has opened it. */
export function PairLibrary({ mentee, user = mentee }: Props) {
  const t = useTexts();
  const headingId = useId();
  const { id: projectId, url } = useProject();
  const { roles } = useSession();
  const mayRead = holds(roles, libraryReaders);
  const { data } = useQuery({
    ...ask(library.getShared, { projectId, menteeId: user?.id ?? 0 }),
    enabled: mayRead && user !== undefined,
  });
  if (!mayRead || !data) return null;
  return (
    <section aria-labelledby={headingId}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id={headingId}>
          {t('library.pair')}
        </Title>
        <Anchor component={Link} to={folderHref(url, '')}>
          {t('library.pair.choose')}
        </Anchor>
      </Group>
      {data.length === 0 && <Text c="dimmed">{t('library.pair.none')}</Text>}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.map(({ item, shared }) => (
          <Group key={`${item.id} ${shared.by}`} component="li" wrap="nowrap" align="start" gap="sm">
            <KindIcon item={item} size={20} />
            <div>
              <Anchor
                component={Link}
                to={folderHref(url, '', { item: item.id })}
                style={{ overflowWrap: 'anywhere' }}
              >
                {item.title}
              </Anchor>
              {shared.note !== '' && <Text size="sm">«{shared.note}»</Text>}
              <Text size="sm" c="dimmed">
                {[
                  shared.name,
                  shortMoment(shared.at),
                  shared.openedAt
                    ? t('library.openedAt', { at: shortMoment(shared.openedAt) })
                    : t('library.notOpened'),
                ].join(' · ')}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
