import { personOptions } from '#platform/web/person-options.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACTIVE } from '#engines/people/membership.ts';
import { people } from '#features/people/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';

interface Props {
  /** 0: none chosen. */
  value: number;
  onChange: (menteeId: number) => void;
}

/** The number of results that are shown; typing narrows them. */
const MAX_RESULTS = 20;
const SEARCH_DELAY_MS = 300;

/** Chooses a mentee in the reader's scope. The server searches for the typed text. */
export function MenteeField({ value, onChange }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), SEARCH_DELAY_MS);
  const known = useQuery({
    ...ask(people.byIds, { projectId, ids: [value] }),
    enabled: value > 0 && chosen === undefined,
  });
  const found = useQuery({
    ...ask(people.find, { search, roles: ['Mentee'], projectId, page: 1, count: MAX_RESULTS }),
    placeholderData: keepPreviousData,
  });
  const first = known.data?.[0];
  const own = chosen ?? (first && { value: String(first.id), label: first.name });
  const list = personOptions(
    (found.data?.list ?? []).filter(({ state }) => state === undefined || state === ACTIVE),
  );
  const options = own && !list.some((one) => one.value === own.value) ? [own, ...list] : list;
  return (
    <Select
      openOnFocus={false}
      label={t('role.Mentee')}
      description={t('meetings.book.who')}
      withAsterisk
      aria-required
      size="md"
      searchable
      data={options}
      value={value > 0 ? String(value) : null}
      // The server has already searched, in all spellings.
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      nothingFoundMessage={t('meetings.book.nobody')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(id, option) => {
        if (id === null || option === null) return;
        setChosen({ value: id, label: option.label });
        onChange(Number(id));
      }}
    />
  );
}
