import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import type { Subject } from '#engines/papers/paper.ts';
import type { Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { documents } from '../../contract.ts';
import styles from './editor.module.css';

type Group = Output<typeof documents.fields>[number];

/** The filter that a field usually takes. */
const filters: Readonly<Record<string, string>> = {
  day: ' | long_date',
  moment: ' | long_date',
  number: ' | number',
};

const filterFor = (name: string, type: string): string => {
  if (name === 'month') return ' | month';
  if (name.endsWith('minutes')) return ' | hours';
  return name.endsWith('cents') ? ' | money' : (filters[type] ?? '');
};

interface Props {
  about: Subject;
  /** The template is one of Word, where a tag has one brace. */
  isDocx: boolean;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** The names that a template may use, in words; a click inserts one with the filter that it usually takes. */
export function FieldsPanel({ about, isDocx, onInsert, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(ask(documents.fields, { projectId, about }));
  const isWanted = matcherOf(search);
  const tagOf = (group: Group, name: string, type: string) => {
    const path = isDocx && group.isList ? name : `${group.isList ? 'one' : group.name}.${name}`;
    const inner = path + filterFor(name, type);
    return isDocx ? `{${inner}}` : `{{ ${inner} }}`;
  };
  const groups = (data ?? [])
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ name, title }) => isWanted(`${name} ${title} ${group.title}`)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <SidePanel title={t('documents.fields')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('documents.fields.text')}</Text>
        <SearchField label={t('documents.fields.search')} pauseMs={200} value={search} onSearch={setSearch} />
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading lines={8} />}
        {groups.map((group) => (
          <section key={group.name} aria-label={group.title}>
            <Title order={3} size="h5">
              {group.title}
            </Title>
            {group.isList && (
              <Button
                size="compact-sm"
                variant="default"
                mt={4}
                onClick={() =>
                  onInsert(
                    isDocx
                      ? `{#${group.name}}{/${group.name}}`
                      : `{% for one in ${group.name} %}{% endfor %}`,
                  )
                }
              >
                {t('documents.fields.loop')}
              </Button>
            )}
            <ul className={styles.fields}>
              {group.fields.map(({ name, title, type, sample }) => (
                <li key={name}>
                  <button type="button" onClick={() => onInsert(tagOf(group, name, type))}>
                    <span>{title}</span>
                    <small>{sample.startsWith('[') ? tagOf(group, name, type) : sample}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </SidePanel>
  );
}
