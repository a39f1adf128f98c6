import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Upload } from '#ui/Upload.tsx';
import { MAX_FILE_BYTES, rowsOfFile, rowsOfText } from './read-rows.ts';

interface Props {
  /** Which columns there are, in words. */
  help: string;
  /** The rows as they were read; undefined while there are none. */
  onRows: (rows: string[][] | undefined) => void;
}

/** Takes a small sheet: pasted, or from a text file. */
export function SheetField({ help, onRows }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState<SheetProblem>();
  const read = async (rows: () => string[][] | Promise<string[][]>) => {
    setProblem(undefined);
    try {
      onRows(await rows());
    } catch (error) {
      if (!(error instanceof SheetProblem)) throw error;
      setProblem(error);
      onRows(undefined);
    }
  };
  const paste = (next: string) => {
    setText(next);
    setFileName('');
    if (next.trim() === '') {
      setProblem(undefined);
      onRows(undefined);
    } else void read(() => rowsOfText(next));
  };
  const choose = ([file]: File[]) => {
    if (!file) return;
    setText('');
    setFileName(file.name);
    void read(() => rowsOfFile(file));
  };
  return (
    <Stack gap="sm">
      <LongTextField
        name="sheet"
        label={t('register.sheet.paste')}
        help={help}
        rows={5}
        value={text}
        onChange={paste}
      />
      <Upload
        label={t('register.sheet.file')}
        files={noFiles}
        multiple={false}
        acceptText=".csv, .tsv, .txt"
        maxSize={MAX_FILE_BYTES}
        onFiles={choose}
      />
      {fileName !== '' && !problem && <Text size="sm">{t('register.sheet.read', { name: fileName })}</Text>}
      {problem && <Notice kind="bad" role="alert" title={t(`register.sheet.problem.${problem.code}`)} />}
    </Stack>
  );
}

/** The file is read at once, so none is on its way. */
const noFiles: never[] = [];
