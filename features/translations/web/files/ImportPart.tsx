import { Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Upload } from '#ui/Upload.tsx';
import { badFile, MAX_FILE_BYTES } from '../../contract/files.ts';
import { translations } from '../../contract.ts';
import type { CoverageState } from '../use-coverage.ts';
import { ImportPreview } from './ImportPreview.tsx';
import type { ReadFile } from './read-file.ts';

/** Reads a file and shows what it would change. Nothing is written before the translator has seen it. */
export function ImportPart({ coverage }: { coverage: CoverageState }) {
  const t = useTexts();
  const { codes, titleOf } = coverage;
  const { run, isBusy, problem, clear } = useAct({ shows: 'here' });
  const [language, setLanguage] = useState('');
  const [name, setName] = useState('');
  const [read, setRead] = useState<ReadFile>();

  const preview = async (file: File) => {
    setRead(undefined);
    setName(file.name);
    const input = {
      data: new Uint8Array(await file.arrayBuffer()),
      name: file.name,
      ...(language !== '' && { language }),
    };
    const answer = await run(translations.previewImport, input);
    if (answer) setRead({ input, preview: answer });
  };
  if (read)
    return (
      <ImportPreview
        read={read}
        titleOf={titleOf}
        onRead={setRead}
        onClose={() => {
          setRead(undefined);
          clear();
        }}
      />
    );
  return (
    <Stack gap="md">
      <Text size="sm" maw={720}>
        {t('translations.import.text')}
      </Text>
      <SelectField
        name="import-language"
        label={t('translations.import.language')}
        help={t('translations.import.language.help')}
        value={language}
        options={codes.map((code) => ({ value: code, label: titleOf(code) }))}
        onChange={setLanguage}
      />
      <Upload
        label={t('translations.import.file')}
        acceptText={t('translations.import.types')}
        maxSize={MAX_FILE_BYTES}
        multiple={false}
        most={1}
        disabled={isBusy}
        files={[]}
        onFiles={([file]) => file && void preview(file)}
      />
      {isBusy && (
        <div role="status">
          <Text size="sm">{t('translations.import.reading', { name })}</Text>
          <Progress value={100} animated aria-label={t('translations.import.reading', { name })} />
        </div>
      )}
      {problem && (
        <FailureNotice
          what={t('translations.import.failed', { name })}
          error={problem}
          reason={isRefusal(problem, badFile) ? badFileText(t, problem.data) : undefined}
        />
      )}
    </Stack>
  );
}

/** Why a file was refused, with its line. */
function badFileText(
  t: Texts,
  { reason, line, detail }: { reason: string; line?: number | undefined; detail?: string | undefined },
): string {
  const words = t(`translations.badFile.${reason}`);
  const at = line === undefined ? words : t('translations.badFile.at', { line, words });
  return detail === undefined ? at : t('translations.badFile.detail', { words: at, detail });
}
