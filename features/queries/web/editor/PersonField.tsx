import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '#features/people/contract.ts';
import type { Role } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { personOptions } from '#platform/web/person-options.ts';
import { inputProps, type Option } from '#ui/fields/field.ts';

interface Props {
  name: string;
  label: string;
  help?: string | undefined;
  /** Whom it finds: people with one of these roles, of the project if one is given. */
  roles: readonly Role[];
  projectId?: number;
  value: number | undefined;
  onChange: (personId: number | undefined) => void;
}

/** The number of results that are shown; typing narrows them. */
const MAX_RESULTS = 20;
const SEARCH_DELAY_MS = 300;

/** Chooses a person. The server searches for the typed text. */
export function PersonField({ name, label, help, roles, projectId, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), SEARCH_DELAY_MS);
  const { data } = useQuery({
    ...ask(people.find, {
      search,
      roles: [...roles],
      ...(projectId !== undefined && { projectId }),
      page: 1,
      count: MAX_RESULTS,
    }),
    placeholderData: keepPreviousData,
  });
  const found = personOptions(data?.list ?? []);
  const own = value === undefined ? undefined : chosen;
  return (
    <Select
      {...inputProps({ name, label, help })}
      openOnFocus={false}
      searchable
      clearable={value !== undefined}
      data={own && !found.some((one) => one.value === own.value) ? [own, ...found] : found}
      value={own?.value ?? null}
      // The server has already searched, in all spellings.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(id, option) => {
        setChosen(id === null ? undefined : (option ?? undefined));
        onChange(id === null ? undefined : Number(id));
      }}
    />
  );
}
