import { ActionIcon, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../preview.module.css';
import type { useFind } from './use-find.ts';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  find: ReturnType<typeof useFind>;
  wanted: string;
  onWanted: (text: string) => void;
}

/** A search begins this long after the last key. */
const PAUSE_MS = 400;

/** Finds words in a PDF. Enter goes to the next place, Shift and Enter to the one before. */
export function FindBar({ field, find, wanted, onWanted }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState(wanted);
  const searchSoon = useDebouncedCallback(onWanted, PAUSE_MS);
  const search = (text: string) => {
    searchSoon.cancel();
    onWanted(text);
  };
  const { count, at, isComplete } = find;
  const button = (label: string, Icon: typeof IconChevronUp, onClick: () => void) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      disabled={count === 0}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap" className={styles.find} role="search">
      <TextInput
        ref={field}
        type="search"
        role="searchbox"
        flex={1}
        miw={0}
        aria-label={t('files.preview.find')}
        placeholder={t('files.preview.find')}
        value={typed}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          typed && (
            <CloseButton
              aria-label={t('ui.search.clear')}
              onClick={() => {
                setTyped('');
                search('');
              }}
            />
          )
        }
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          searchSoon(value.trim());
        }}
        onKeyDown={({ key, shiftKey }) => {
          if (key !== 'Enter') return;
          if (typed.trim() !== wanted) search(typed.trim());
          else if (shiftKey) find.previous();
          else find.next();
        }}
      />
      {wanted !== '' && (
        <>
          <Text size="sm" role="status" style={{ whiteSpace: 'nowrap' }}>
            {count > 0
              ? t('files.preview.found', { number: at + 1, count })
              : t(isComplete ? 'files.preview.notFound' : 'files.preview.searching')}
          </Text>
          {button(t('files.preview.previous'), IconChevronUp, find.previous)}
          {button(t('files.preview.next'), IconChevronDown, find.next)}
        </>
      )}
    </Group>
  );
}
