import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';

interface Props {
  /** What it looks through: «Αναζήτηση αιτήσεων». */
  label: string;
  /** The words in the empty field, where those of the label are too many for it. @default the label */
  hint?: string | undefined;
  /** The present search. */
  value: string;
  onSearch: (text: string) => void;
  /** A search begins by itself this long after the last key; Enter begins it at once. @default 750 */
  pauseMs?: number;
}

/** Text to search for. */
export function SearchField({ label, hint = label, value, onSearch, pauseMs = 750 }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // The address may change under the field: back, forward, a link with a filter.
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  const search = (text: string) => {
    setSearched(text);
    if (text !== value) onSearch(text);
  };
  const searchSoon = useDebouncedCallback(search, pauseMs);
  const searchNow = (text: string) => {
    searchSoon.cancel();
    search(text);
  };
  return (
    <TextInput
      type="search"
      size="md"
      role="searchbox"
      aria-label={label}
      placeholder={hint}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            aria-label={t('ui.search.clear')}
            onClick={() => {
              setTyped('');
              searchNow('');
            }}
          />
        )
      }
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        searchSoon(text.trim());
      }}
      onKeyDown={({ key }) => key === 'Enter' && searchNow(typed.trim())}
    />
  );
}
