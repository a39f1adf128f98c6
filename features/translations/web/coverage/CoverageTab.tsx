import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { holds } from '#platform/contract/roles.ts';
import { useSession } from '#platform/web/session.ts';
import { useLocale, useTexts } from '#platform/web/texts.ts';
import { SimpleTable, type SimpleColumn } from '#ui/grid/SimpleTable.tsx';
import { languageKeepers } from '../../access.ts';
import type { Coverage } from '../../contract/texts.ts';
import type { CoverageState } from '../use-coverage.ts';
import { useTextsAddress } from '../use-texts-address.ts';
import { CoverageBar } from './CoverageBar.tsx';
import { FigureLink } from './FigureLink.tsx';
import { useRemoveLanguage } from './use-remove-language.ts';

const AddLanguageDialog = lazy(async () => ({
  default: (await import('./AddLanguageDialog.tsx')).AddLanguageDialog,
}));

const figures = ['missing', 'outdated', 'same', 'findings', 'fellBack', 'changed'] as const;

/** The languages and how much of each is there. Each figure leads to its texts. */
export function CoverageTab({ coverage }: { coverage: CoverageState }) {
  const t = useTexts();
  const locale = useLocale();
  const { go } = useTextsAddress();
  const mayRemove = holds(useSession().roles, languageKeepers);
  const remove = useRemoveLanguage();
  const [isAdding, setAdding] = useState(false);
  const { languages = [], labels = 0, unused = 0 } = coverage.data ?? {};
  const columns: SimpleColumn<Coverage>[] = [
    {
      key: 'language',
      header: t('ui.word.language'),
      cell: ({ title, code, isOfProduct, fallback }) => (
        <div style={{ minWidth: 150 }}>
          {title}
          <Text size="sm" c="dimmed">
            {isOfProduct
              ? t('translations.coverage.ofProduct', { code })
              : t('translations.coverage.fallsBack', { code, language: coverage.titleOf(fallback) })}
          </Text>
        </div>
      ),
      sortBy: ({ title }) => title,
    },
    {
      key: 'share',
      header: t('translations.coverage.share'),
      cell: (one) => <CoverageBar language={one} />,
      sortBy: ({ all, missing }) => (all === 0 ? 0 : (all - missing) / all),
    },
    ...figures.map((figure) => ({
      key: figure,
      header: t(`translations.figure.${figure}`),
      align: 'end' as const,
      cell: (one: Coverage) => <FigureLink language={one} figure={figure} />,
    })),
    {
      key: 'readers',
      header: t('translations.figure.readers'),
      align: 'end',
      cell: ({ readers }) => readers.toLocaleString(locale),
    },
    ...(mayRemove
      ? [
          {
            key: 'acts',
            header: t('ui.word.acts'),
            cell: (one: Coverage) =>
              one.isOfProduct ? null : (
                <ActionIcon
                  size="lg"
                  variant="subtle"
                  color="gray"
                  title={t('ui.word.remove')}
                  aria-label={t('translations.removeLanguage.of', { language: one.title })}
                  onClick={() => remove(one)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              ),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" maw={720}>
          {t('translations.coverage.text', { count: labels, number: labels.toLocaleString(locale) })}
        </Text>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('translations.newLanguage')}
        </Button>
      </Group>
      <SimpleTable
        label={t('translations.tab.coverage')}
        hasCards
        columns={columns}
        rows={languages}
        rowKey={({ code }) => code}
      />
      {unused > 0 && (
        <Group gap="xs">
          <Text size="sm">{t('translations.coverage.unused', { count: unused })}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => go({ tab: 'rows', only: 'unused' })}>
            {t('translations.coverage.seeUnused')}
          </Button>
        </Group>
      )}
      <Suspense>{isAdding && <AddLanguageDialog onClose={() => setAdding(false)} />}</Suspense>
    </Stack>
  );
}
