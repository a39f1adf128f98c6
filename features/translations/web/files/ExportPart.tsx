import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { hrefOf } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { FormatName } from '../../contract/files.ts';
import { translations } from '../../contract.ts';
import { onlyChoices, onlyOf } from '../only.ts';
import type { CoverageState } from '../use-coverage.ts';

const formats = ['po', 'i18next', 'xliff', 'xlsx', 'csv'] as const satisfies readonly FormatName[];

/** Formats whose files hold one language. */
const ofOneLanguage: ReadonlySet<string> = new Set<FormatName>(['po', 'i18next']);

/** Downloads texts: which program reads them, which languages, which texts. */
export function ExportPart({ coverage: { codes, titleOf } }: { coverage: CoverageState }) {
  const t = useTexts();
  const [format, setFormat] = useState<FormatName>('xlsx');
  const [languages, setLanguages] = useState<readonly string[]>(codes);
  const [one, setOne] = useState(codes.find((code) => code !== 'el') ?? 'el');
  const [only, setOnly] = useState('all');
  const isOfOne = ofOneLanguage.has(format);
  const options = codes.map((code) => ({ value: code, label: titleOf(code) }));
  const asked = isOfOne ? [one] : languages;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField
          name="export-format"
          label={t('translations.format')}
          help={t(`translations.format.${format}.help`)}
          required
          value={format}
          options={formats.map((value) => ({ value, label: t(`translations.format.${value}`) }))}
          onChange={(value) => setFormat(formats.find((name) => name === value) ?? 'xlsx')}
        />
        {isOfOne ? (
          <SelectField
            name="export-language"
            label={t('ui.word.language')}
            required
            value={one}
            options={options}
            onChange={setOne}
          />
        ) : (
          <MultiSelectField
            name="export-languages"
            label={t('translations.languages')}
            value={[...languages]}
            options={options}
            onChange={setLanguages}
          />
        )}
        <SelectField
          name="export-only"
          label={t('translations.only')}
          required
          value={only}
          options={[
            { value: 'all', label: t('translations.only.all') },
            ...onlyChoices.map((value) => ({ value, label: t(`translations.only.${value}`) })),
          ]}
          onChange={setOnly}
        />
      </SimpleGrid>
      <div>
        {asked.length > 0 ? (
          <DownloadButton
            href={hrefOf(translations.exportTexts, {
              format,
              only: onlyOf(only),
              ...(asked.length < codes.length && { languages: asked.join(',') }),
            })}
          >
            {t('translations.export.go')}
          </DownloadButton>
        ) : (
          <Text size="sm">{t('translations.pivot.chooseOne')}</Text>
        )}
      </div>
    </Stack>
  );
}
