import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { searchKey } from '#engines/greek/search-key.ts';
import type { Output } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { links } from '../../contract.ts';
import styles from './actions.module.css';

type Action = Output<typeof links.actions>[number];

interface Props {
  actions: readonly Action[];
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
  /** The text beside an action: its mentor. */
  noteOf?: (id: number) => string | undefined;
}

/** Selects actions one by one, by group, or by search. */
export function ActionPicker({ actions, chosen, onChoose, noteOf }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const key = searchKey(search);
  const found = actions.filter(({ title, group }) => searchKey(`${group} ${title}`).includes(key));
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  const idsOf = (some: readonly Action[]) => some.map(({ id }) => id);
  const set = (ids: readonly number[], on: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    onChoose(on ? [...others, ...ids] : others);
  };
  if (actions.length === 0)
    return <Empty title={t('links.actions.none')}>{t('links.actions.none.text')}</Empty>;
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        aria-label={t('links.actions.search')}
        placeholder={t('links.actions.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <Text c="dimmed" role="status">
          {t('links.actions.notFound')}
        </Text>
      ) : (
        <div className={styles.actions}>
          {groups.map(([group, members]) => (
            <fieldset key={group} className={styles.group} aria-label={group || t('ui.word.withoutAGroup')}>
              <Some
                label={group || t('ui.word.withoutAGroup')}
                ids={idsOf(members)}
                chosen={chosen}
                onSet={set}
              />
              <Stack gap={6} mt={6} pl="lg">
                {members.map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    label={title}
                    description={noteOf?.(id)}
                    checked={chosen.includes(id)}
                    onChange={(event) => set([id], event.currentTarget.checked)}
                  />
                ))}
              </Stack>
            </fieldset>
          ))}
        </div>
      )}
      <Group justify="space-between">
        <Text size="sm" role="status">
          {t('links.actions.chosen', { count: chosen.length })}
        </Text>
        {found.length > 0 && (
          <Some label={t('links.actions.all')} ids={idsOf(found)} chosen={chosen} onSet={set} />
        )}
      </Group>
    </Stack>
  );
}

interface SomeProps {
  label: string;
  ids: readonly number[];
  chosen: readonly number[];
  onSet: (ids: readonly number[], on: boolean) => void;
}

/** One box for several actions: checked when all are, indeterminate when some are. */
function Some({ label, ids, chosen, onSet }: SomeProps) {
  const count = ids.filter((id) => chosen.includes(id)).length;
  const isAll = count === ids.length;
  return (
    <Checkbox
      label={label}
      styles={{ label: { fontWeight: 600 } }}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => onSet(ids, !isAll)}
    />
  );
}
