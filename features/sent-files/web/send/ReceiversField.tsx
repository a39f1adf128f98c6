import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, problemOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { inputProps } from '#ui/fields/field.ts';
import { sentFiles } from '../../contract.ts';

interface Props {
  /** A receiver whose name is known before the others are loaded. */
  known: { id: number; name: string } | undefined;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  disabled: boolean;
}

const SEARCH_DELAY_MS = 300;

/** The people who get the files. Typing finds people whom the first list does not have. */
export function ReceiversField({ known, value, onChange, disabled }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    new Map(known ? [[String(known.id), known.name]] : []),
  );
  const found = useQuery({
    ...ask(sentFiles.receivers, { projectId, search }),
    placeholderData: keepPreviousData,
  });
  const problem = problemOf(found.error);
  const offered = (found.data ?? []).map(({ id, name, role }) => ({
    value: String(id),
    label: t('sent-files.receiver.option', { name, role: t(`role.${role}`) }),
  }));
  const names = new Map([...chosen, ...offered.map(({ value: id, label }) => [id, label] as const)]);
  const missing = [...chosen].filter(([id]) => !offered.some(({ value: other }) => other === id));
  if (problem) return <FailureNotice what={t('sent-files.receivers.failed')} error={problem} />;
  return (
    <MultiSelect
      openOnFocus={false}
      {...inputProps({ name: 'receivers', label: t('sent-files.receivers'), required: true, disabled })}
      data={[...offered, ...missing.map(([id, label]) => ({ value: id, label }))]}
      value={value.map(String)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, by all spellings of a name.
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? undefined : t('sent-files.receivers.none')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(ids) => {
        setChosen(new Map(ids.map((id) => [id, names.get(id) ?? id])));
        onChange(ids.map(Number));
      }}
    />
  );
}
