import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { library } from '../../contract.ts';
import { folderHref } from '../folder.ts';
import { ItemMarks } from '../list/ItemMarks.tsx';
import { KindIcon } from '../list/KindIcon.tsx';

/** The items that the start page shows. */
const MAX_SHOWN = 3;

/** The start page of a mentee: what mentors shared from the library, what was not opened yet first. */
export function SharedWithMe() {
  const t = useTexts();
  const headingId = useId();
  const { id: projectId, url } = useProject();
  const { data = [] } = useQuery(ask(library.getShared, { projectId }));
  if (data.length === 0) return null;
  const isNew = ({ shared }: (typeof data)[number]) => shared.openedAt === undefined;
  const ordered = [...data.filter(isNew), ...data.filter((one) => !isNew(one))];
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby={headingId}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={headingId}>
          {t('library.home')}
        </Title>
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {ordered.slice(0, MAX_SHOWN).map(({ item, shared }) => (
            <Group key={`${item.id} ${shared.by}`} component="li" wrap="nowrap" align="start" gap="sm">
              <KindIcon item={item} />
              <div>
                <Anchor
                  component={Link}
                  to={folderHref(url, '', { item: item.id })}
                  fw={600}
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {item.title}
                </Anchor>
                {shared.note !== '' && (
                  <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    «{shared.note}»
                  </Text>
                )}
                <Group gap={4} mt={4}>
                  <ItemMarks item={item} />
                </Group>
              </div>
            </Group>
          ))}
        </Stack>
        {data.length > MAX_SHOWN && (
          <Group>
            <Button component={Link} variant="default" to={`${folderHref(url, '')}?shared=true`}>
              {t('library.home.all', { count: data.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
