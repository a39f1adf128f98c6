import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { searchKey } from '#engines/greek/search-key.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FormDialog } from './dialog/FormDialog.tsx';
import styles from './MultiSelectDialog.module.css';

interface Props {
  title: string;
  options: readonly { value: string; label: string }[];
  /** The choice when it opens. */
  chosen: readonly string[];
  /** The word on the button: what happens with the choice. */
  yes: string;
  onChoose: (values: string[]) => void;
  onClose: () => void;
}

/** Chooses any number out of a long list. The search needs neither accents nor capitals; «all» is what it has found. */
export function MultiSelectDialog({ title, options, chosen, yes, onChoose, onClose }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [values, setValues] = useState<readonly string[]>(chosen);
  const found = options.filter(({ label }) => searchKey(label).includes(searchKey(search)));
  const foundValues = found.map(({ value }) => value);
  const every = found.length > 0 && foundValues.every((value) => values.includes(value));
  const some = foundValues.some((value) => values.includes(value));
  const others = values.filter((value) => !foundValues.includes(value));

  return (
    <FormDialog
      title={title}
      submit={yes}
      isDirty={values.length !== chosen.length || values.some((value) => !chosen.includes(value))}
      onSubmit={() => {
        onChoose([...values]);
        return true;
      }}
      onClose={onClose}
      aside={
        <Text size="sm" role="status">
          {t('ui.pick.count', { count: values.length })}
        </Text>
      }
    >
      <TextInput
        type="search"
        aria-label={t('ui.pick.search')}
        placeholder={t('ui.pick.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {found.length > 0 ? (
        <>
          <Checkbox
            label={t('ui.pick.all', { count: found.length })}
            checked={every}
            indeterminate={some && !every}
            onChange={() => setValues(every ? others : [...others, ...foundValues])}
          />
          <Checkbox.Group aria-label={title} value={[...values]} onChange={setValues}>
            <Stack gap="xs" className={styles.list}>
              {found.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
        </>
      ) : (
        <Text c="dimmed">{t('ui.nothingFound')}</Text>
      )}
    </FormDialog>
  );
}
