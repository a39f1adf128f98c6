import { Accordion, Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { quotedName } from '#ui/code/sql/quoted-name.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import styles from '../editor.module.css';
import type { ReportView, useSchema } from './use-schema.ts';

interface Props {
  schema: ReturnType<typeof useSchema>;
  onInsert: (name: string) => void;
  onClose: () => void;
}

/** A view with the columns that the search finds: all of them where it finds the view itself. */
function foundIn(views: readonly ReportView[], search: string): ReportView[] {
  const isFound = matcherOf(search);
  return views.flatMap((view) => {
    if (isFound(`${view.name} ${view.title} ${view.about}`)) return [view];
    const columns = view.columns.filter(({ name, title }) => isFound(`${name} ${title}`));
    return columns.length > 0 ? [{ ...view, columns }] : [];
  });
}

/** The views of the project and their columns. A click puts a name at the caret. */
export function SchemaPanel({ schema, onInsert, onClose }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string[]>([]);
  const covers = useMediaQuery('(max-width: 62em)');
  const found = foundIn(schema.views, search);
  const insert = (name: string) => {
    // Over the whole of a phone the panel hides what was inserted.
    if (covers) onClose();
    onInsert(quotedName(name));
  };
  return (
    <SidePanel title={t('queries.editor.schema')} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('queries.editor.schema.help')}
        </Text>
        {schema.error && <FailureNotice error={schema.error} onRetry={() => void schema.refetch()} />}
        {schema.isPending && <Loading lines={6} />}
        {schema.data && (
          <>
            <SearchField
              label={t('queries.editor.schema.search')}
              value={search}
              onSearch={setSearch}
              pauseMs={200}
            />
            {found.length === 0 && <Text c="dimmed">{t('ui.nothingFound')}</Text>}
            <Accordion
              multiple
              chevronPosition="left"
              order={3}
              value={search === '' ? opened : found.map(({ name }) => name)}
              onChange={(next) => search === '' && setOpened(next)}
              classNames={{ content: styles.views, control: styles.view }}
            >
              {found.map((view) => (
                <Accordion.Item key={view.name} value={view.name}>
                  <Accordion.Control>
                    <Text fw={600} span>
                      {view.title}
                    </Text>{' '}
                    <code>{view.name}</code>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Columns view={view} onInsert={insert} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          </>
        )}
      </Stack>
    </SidePanel>
  );
}

function Columns({ view, onInsert }: { view: ReportView; onInsert: (name: string) => void }) {
  const t = useTexts();
  return (
    <Stack gap="xs" align="start">
      <Text size="sm">{view.about}</Text>
      <Button
        size="compact-md"
        variant="light"
        leftSection={<IconCornerDownLeft size={16} aria-hidden />}
        onClick={() => onInsert(view.name)}
      >
        {t('queries.editor.schema.insert', { name: view.name })}
      </Button>
      <ul className={styles.columns} aria-label={t('queries.editor.schema.columns', { view: view.title })}>
        {view.columns.map(({ name, title, type }) => (
          <li key={name}>
            <UnstyledButton className={styles.column} onClick={() => onInsert(name)}>
              <code>{name}</code>
              <Text size="sm" c="dimmed" span>
                {[title, t(`queries.editor.columnType.${type}`)].join(' · ')}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
