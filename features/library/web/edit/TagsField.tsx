import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { inputProps } from '#ui/fields/field.ts';
import { tooLong } from '#ui/fields/too-long.ts';
import { library } from '../../contract.ts';

interface Props {
  name?: string;
  label?: string;
  help?: string;
  value: readonly string[];
  /** The folder whose tags are offered. */
  category?: string;
  onChange: (tags: string[]) => void;
}

/** The limit of the server for one tag. */
const MAX_TAG = 40;

/** Tags: Enter or a comma ends one; those of the folder are offered. */
export function TagsField({ name = 'tags', label, help, value, category = '', onChange }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data = [] } = useQuery(ask(library.tags, { projectId, category }));
  const longest = value.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return (
    <TagsInput
      openOnFocus={false}
      {...inputProps({ name, label: label ?? t('library.tags'), help: help ?? t('library.tags.help') })}
      value={[...value]}
      data={data}
      maxTags={20}
      error={tooLong(t, longest, MAX_TAG)}
      clearable
      clearButtonProps={{ 'aria-label': t('library.tags.clear') }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(tags) => onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
    />
  );
}
