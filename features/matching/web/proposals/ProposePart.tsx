import { Button, Stack } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { conditionsIn, useMenteeFields } from '#features/links/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { conditionFilter } from '#ui/condition-filter.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Go, MatchingAddress } from '../address.ts';
import type { Rules } from '../rules/use-rules.ts';
import { Matching } from './Matching.tsx';
import { useProposing } from './use-proposing.ts';
import { MatchCounts } from './MatchCounts.tsx';

interface Props {
  at: MatchingAddress;
  onGo: Go;
  rules: Rules;
}

/** The selection of mentees, their number, and the button that matches them. */
export function ProposePart({ at, onGo, rules }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const askable = useMenteeFields()
    .filter(({ type }) => type !== 'file' && type !== 'computed')
    .map(({ name, label, options }) => ({
      name,
      label,
      options: options.map((option) => ({ value: option.value, label: option.label[language] })),
    }));
  const conditions = conditionsIn(at);
  const { counts, problem, isBusy, propose } = useProposing(at.find, conditions, ({ id }) =>
    onGo({ proposal: id, only: 'all', search: '', mentor: 0, page: 1, open: 0 }),
  );
  const isNarrowed = at.find !== '' || conditions.length > 0;
  return (
    <Stack gap="sm">
      <FilterBar
        {...(isNarrowed && { onClear: () => onGo({ find: '', fields: [] }) })}
        search={
          <SearchField
            label={t('ui.word.searchMentees')}
            value={at.find}
            onSearch={(find) => onGo({ find })}
          />
        }
        filters={[
          conditionFilter(t, {
            fields: askable,
            filters: conditions,
            onFilters: (fields) => onGo({ fields }),
          }),
        ]}
      />
      <MatchCounts counts={counts} isNarrowed={isNarrowed} />
      {rules.saved === 0 && (
        <Notice kind="info" title={t('matching.noRules')}>
          {t('matching.noRules.text')}
        </Notice>
      )}
      {rules.isDirty && (
        <Notice kind="warning" title={t('matching.unsaved')}>
          {t('matching.unsaved.text')}
        </Notice>
      )}
      {problem && <FailureNotice what={t('matching.notProposed')} error={problem} />}
      {isBusy ? (
        <Matching />
      ) : (
        <div>
          <Button
            leftSection={<IconSparkles size={18} aria-hidden />}
            disabled={counts.data?.mentees === 0}
            onClick={() => void propose()}
          >
            {t('matching.propose')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
