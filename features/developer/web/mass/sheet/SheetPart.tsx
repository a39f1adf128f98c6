import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import { Upload } from '#ui/Upload.tsx';
import { readFile, readPasted, type Sheet } from './read-sheet.ts';

/** The limit of the server (`imports.readSheet`). */
const MAX_BYTES = 20 * 1024 * 1024;
/** The rows and columns that are shown. */
const MAX_SHOWN = 5;

interface Props {
  sheet: Sheet | undefined;
  onSheet: (sheet: Sheet | undefined) => void;
}

/** Takes the rows: pasted, or from a file. */
export function SheetPart({ sheet, onSheet }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const take = async (read: () => Sheet | Promise<Sheet>) => {
    setProblem(undefined);
    try {
      onSheet(await read());
    } catch (error) {
      onSheet(undefined);
      setProblem(error);
    }
  };
  const paste = (next: string) => {
    setText(next);
    if (next.trim() === '') {
      setProblem(undefined);
      onSheet(undefined);
    } else void take(() => readPasted(next));
  };
  return (
    <Section title={t('developer.mass.rows')}>
      <Stack gap="md">
        <LongTextField
          name="mass-rows"
          label={t('developer.mass.paste')}
          help={t('developer.mass.paste.help')}
          rows={4}
          value={text}
          onChange={paste}
        />
        <Upload
          label={t('developer.mass.upload')}
          files={none}
          multiple={false}
          maxSize={MAX_BYTES}
          acceptText=".csv, .tsv, .txt, .xlsx, .ods, .xls"
          onFiles={([file]) => {
            if (!file) return;
            setText('');
            void take(() => readFile(file));
          }}
        />
        {problem instanceof SheetProblem ? (
          <Notice kind="bad" role="alert" title={t(`developer.mass.sheet.${problem.code}`)} />
        ) : (
          problem !== undefined && <FailureNotice what={t('developer.mass.sheet.failed')} error={problem} />
        )}
        {sheet && (
          <>
            <Text role="status">
              {t('developer.mass.sheet.read', { rows: sheet.rows.length, columns: sheet.columns.length })}
            </Text>
            <SimpleTable
              label={t('developer.mass.rows')}
              rows={sheet.rows.slice(0, MAX_SHOWN)}
              rowKey={({ no }) => no}
              columns={[
                { key: 'no', header: t('developer.mass.no'), cell: ({ no }) => no },
                ...sheet.columns.map((name, at) => ({
                  key: `${at}`,
                  header: name,
                  cell: ({ cells }: Sheet['rows'][number]) => cells[at] ?? '',
                })),
              ]}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}

/** The file is read at once, so none is on its way. */
const none: never[] = [];
