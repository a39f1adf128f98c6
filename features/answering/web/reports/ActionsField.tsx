import { Group, Input, Select, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { fieldId } from '#ui/fields/field.ts';
import { moveAt, removeAt } from '#ui/lists.ts';
import { MAX_COMBINED } from '../../access.ts';
import type { Faults } from './draft.ts';
import styles from './reports.module.css';
import type { QuestAction } from './use-quest-actions.ts';

interface Props {
  actions: readonly QuestAction[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  fault: Faults['actions'];
}

/** Focuses an element after the list is drawn again. */
const focusNext = (find: () => HTMLElement | undefined) => requestAnimationFrame(() => find()?.focus());

/** The actions of a report in their order. Each is moved and removed with buttons, and a list adds another. */
export function ActionsField({ actions, value, onChange, fault }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState('');
  const adder = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const titleOf = (id: number) =>
    actions.find((action) => action.id === id)?.title ?? t('answering.reports.actions.gone', { id });
  const isFull = value.length >= MAX_COMBINED;
  const move = (at: number, by: -1 | 1) => {
    const next = moveAt(value, at, by);
    const place = at + by;
    onChange(next);
    setMoved(
      t('answering.reports.actions.moved', {
        title: titleOf(value[at]!),
        place: place + 1,
        count: next.length,
      }),
    );
    // At an end of the list the pressed button is disabled. The focus goes to the other button of the same action.
    if (place === 0 || place === next.length - 1) focusNext(() => buttonsOf(place)[0]);
  };
  const remove = (at: number) => {
    onChange(removeAt(value, at));
    // The focus goes to the action that takes this place, so that several can be removed in a row.
    focusNext(() => buttonsOf(Math.min(at, value.length - 2)).at(-1) ?? adder.current ?? undefined);
  };
  const buttonsOf = (place: number) => [
    ...(list.current?.children[place]?.querySelectorAll<HTMLElement>('button:enabled') ?? []),
  ];
  const rest = actions.filter(({ id }) => !value.includes(id));
  return (
    <Stack gap="xs" role="group" aria-label={t('answering.reports.actions')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('answering.reports.actions')}</Text>
        <Text size="sm" c="dimmed">
          {t('answering.reports.actions.count', { count: value.length, max: MAX_COMBINED })}
        </Text>
      </Group>
      {value.length > 0 && (
        <ol ref={list} className={styles.chosen}>
          {value.map((id, at) => (
            <li key={id}>
              <span className={styles.place}>{at + 1}.</span>
              <span className={styles.title}>{titleOf(id)}</span>
              <Arrange
                name={titleOf(id)}
                isFirst={at === 0}
                isLast={at === value.length - 1}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {actions.length === 0 ? (
        <Text c="dimmed">{t('answering.reports.actions.none')}</Text>
      ) : (
        <Select
          ref={adder}
          id={fieldId('report-action')}
          size="md"
          label={t('answering.reports.actions.add')}
          placeholder={t('ui.select.choose')}
          disabled={isFull || rest.length === 0}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          nothingFoundMessage={t('ui.nothingFound')}
          data={rest.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={null}
          comboboxProps={{ transitionProps: { duration: 0 } }}
          onChange={(id) => {
            setSearch('');
            if (id !== null) onChange([...value, Number(id)]);
          }}
        />
      )}
      {fault && <Input.Error role="alert">{t(`answering.reports.actions.fault.${fault}`)}</Input.Error>}
    </Stack>
  );
}
