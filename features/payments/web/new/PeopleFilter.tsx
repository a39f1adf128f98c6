import { Stack } from '@mantine/core';
import type { Condition } from '#features/people/contract/selection.ts';
import { askableOf, useSeenFields } from '#features/people/web/public.tsx';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ConditionFilters } from '#ui/ConditionFilters.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

interface Props {
  search: string;
  filter: readonly Condition[];
  onChange: (change: { search?: string; filter?: readonly Condition[] }) => void;
}

/** Which of the mentees who are entitled: a search, and conditions on the fields that the reader sees. */
export function PeopleFilter({ search, filter, onChange }: Props) {
  const t = useTexts();
  const fields = askableOf(useSeenFields(), useContentLanguage());
  return (
    <Stack gap="xs">
      <TextField
        name="search"
        label={t('payments.search')}
        help={t('payments.search.help')}
        value={search}
        onChange={(words) => onChange({ search: words })}
      />
      <ConditionFilters
        fields={fields}
        filters={filter.map(({ field, match, value }) => ({ field, op: match, value }))}
        onFilters={(next) =>
          onChange({ filter: next.map(({ field, op, value }) => ({ field, match: op, value })) })
        }
      />
    </Stack>
  );
}
