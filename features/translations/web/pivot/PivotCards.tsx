import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { GridFooter } from '#ui/grid/GridFooter.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Cell } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import { LabelWords } from '../LabelWords.tsx';
import { Marks } from '../Marks.tsx';
import { useWriteWords } from '../use-write-words.ts';
import type { filterOf } from '../text-filters.ts';
import type { CoverageState } from '../use-coverage.ts';
import { type TextPlace, useTextsAddress } from '../use-texts-address.ts';
import styles from './pivot.module.css';

interface Props {
  coverage: CoverageState;
  filter: ReturnType<typeof filterOf>;
  onOpen: (place: TextPlace) => void;
}

/** The pivot on a phone: a card for each label, with one language beside its source. */
export function PivotCards({ coverage, filter, onOpen }: Props) {
  const t = useTexts();
  const wordsOf = useWriteWords();
  const { at, narrow, page, pageSize, sort, onChange } = useTextsAddress();
  const { codes, titleOf, data: figures } = coverage;
  const language = codes.includes(at.language) ? at.language : (codes.find((code) => code !== 'el') ?? 'el');
  const fallback = figures?.languages.find(({ code }) => code === language)?.fallback ?? 'el';
  const source = fallback === language ? (language === 'el' ? 'en' : 'el') : fallback;
  const { data, error, refetch } = useQuery({
    ...ask(translations.labels, {
      languages: [source, language],
      ...filter,
      from: (page - 1) * pageSize,
      count: pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  const side = (code: string, cell: Cell | undefined) => (
    <div className={styles.side}>
      <Text size="xs" c="dimmed">
        {titleOf(code)}
      </Text>
      {cell ? (
        <>
          <span lang={code} dir="auto">
            {cell.text ?? ''}
          </span>
          <Marks cell={cell} />
        </>
      ) : (
        <span className={styles.none}>{t('translations.pivot.noForm', { language: titleOf(code) })}</span>
      )}
    </div>
  );
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('ui.word.language')}
        value={language}
        data={codes.map((code) => ({ value: code, label: titleOf(code) }))}
        onChange={({ currentTarget }) => narrow({ language: currentTarget.value })}
      />
      {error && (
        <FailureNotice what={t('translations.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={8} />}
      {data?.rows.length === 0 && (
        <Empty title={t('translations.notFound')}>{t('translations.notFound.text')}</Empty>
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul className={styles.cards}>
            {data.rows.map(({ label, cells }) => {
              const cellOf = (code: string) => cells.find((cell) => cell.language === code);
              const own = cellOf(language);
              return (
                <li key={label} className={styles.card}>
                  <Text size="xs" fw={600}>
                    <LabelWords label={label} />
                  </Text>
                  <SimpleGrid cols={2} spacing="sm" my={4}>
                    {side(source, cellOf(source))}
                    {side(language, own)}
                  </SimpleGrid>
                  {own && (
                    <Button
                      variant="light"
                      fullWidth
                      h={44}
                      onClick={() => onOpen({ label, language })}
                      {...wordsOf(own, { label, language: titleOf(language) })}
                    />
                  )}
                </li>
              );
            })}
          </ul>
          <GridFooter {...{ page, pageSize, sort, onChange }} total={data.all} />
        </>
      )}
    </Stack>
  );
}
