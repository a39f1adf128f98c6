import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { people } from '../../contract.ts';
import styles from './finder.module.css';

/** A person in the results. */
export type FoundPerson = Output<typeof people.find>['list'][number];

interface Props {
  title: string;
  /** Only people with one of these roles. */
  roles?: readonly Role[];
  /** Only members of this project; without it, of all projects of the reader. */
  projectId?: number;
  onChoose: (person: FoundPerson) => void;
  onClose: () => void;
}

/** The number of results that are shown; typing narrows them. */
const MAX_RESULTS = 10;
const SEARCH_DELAY_MS = 300;
const anyRole: readonly Role[] = [];

/** Finds one person: typing filters the list, arrow keys move through it, Enter or a click chooses. */
export function PersonFinder({ title, roles = anyRole, projectId, onChoose, onClose }: Props) {
  const t = useTexts();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const [at, setAt] = useState(0);
  const results = useQuery({
    ...ask(people.find, {
      search,
      roles: [...roles],
      ...(projectId !== undefined && { projectId }),
      page: 1,
      count: MAX_RESULTS,
    }),
    placeholderData: keepPreviousData,
  });
  const list = results.data?.list ?? [];
  const isSettled = search === typed.trim() && !results.isPlaceholderData;
  const active = Math.min(at, list.length - 1);
  const optionId = (place: number) => `${listId}-${place}`;
  const goAlong = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((active + step + list.length) % Math.max(list.length, 1));
    }
    const person = list[active];
    // Enter chooses only from results of the present text.
    if (event.key === 'Enter' && person && isSettled) onChoose(person);
  };

  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="sm">
        <TextInput
          type="search"
          role="combobox"
          aria-expanded={list.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          label={t('people.finder.search')}
          size="md"
          value={typed}
          leftSection={<IconSearch size={16} aria-hidden />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={goAlong}
        />
        {results.error instanceof Problem && (
          <FailureNotice
            what={t('people.finder.failed')}
            error={results.error}
            onRetry={() => void results.refetch()}
          />
        )}
        {results.isPending && <Loading lines={4} />}
        <div role="listbox" id={listId} aria-label={title} className={styles.list} aria-busy={!isSettled}>
          {list.map((person, place) => (
            <UnstyledButton
              key={person.id}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              // The focus stays in the search field; arrow keys move through the list.
              tabIndex={-1}
              className={styles.option}
              onClick={() => onChoose(person)}
            >
              <Text fw={500}>{person.name}</Text>
              <Text size="sm" className={styles.about}>
                {[person.username, person.roles.map((role) => t(`role.${role}`)).join(', ')].join(' · ')}
              </Text>
            </UnstyledButton>
          ))}
        </div>
        <Text size="sm" role="status">
          {results.data && isSettled && countText(results.data.all)}
        </Text>
      </Stack>
    </Dialog>
  );

  function countText(all: number): string {
    if (all === 0) return t('people.finder.none');
    return all > MAX_RESULTS
      ? t('people.finder.more', { count: all })
      : t('people.finder.found', { count: all });
  }
}
