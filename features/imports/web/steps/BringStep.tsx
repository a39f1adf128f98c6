import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Upload } from '#ui/Upload.tsx';
import { sheetText } from '../fault-text.ts';
import { saveCsv } from '#platform/web/csv.ts';
import type { KeptImport } from '../model/kept-import.ts';
import type { Target } from '../model/targets.ts';
import { type KnownTitles, readFile, readPasted, type Sheet } from '../read/read-sheet.ts';
import { StepHeading } from '#ui/StepHeading.tsx';

interface Props {
  targets: readonly Target[];
  known: KnownTitles;
  /** How the file of an unfinished import was read. */
  before: Pick<KeptImport, 'mark' | 'manner'> | undefined;
  onSheet: (sheet: Sheet) => void;
}

/** The file size limit, above any text within the limits of a sheet (50 million characters). */
const MAX_FILE_BYTES = 100 * 1024 * 1024;

/** The first step: the user pastes, drops or chooses a sheet. */
export function BringStep({ targets, known, before, onSheet }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<SheetProblem | Problem>();
  const typed = useRef<HTMLTextAreaElement>(null);
  const read = async (reading: Promise<Sheet>) => {
    setFault(undefined);
    setReading(true);
    try {
      onSheet(await reading);
    } catch (error) {
      if (!(error instanceof SheetProblem || error instanceof Problem)) throw error;
      setFault(error);
    } finally {
      setReading(false);
    }
  };
  /** Pasted text is read directly: a text field with 200,000 lines would freeze the page. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n\r\t;]/.test(text)) return;
    event.preventDefault();
    void read(readPasted(text, known));
  };
  return (
    <Stack gap="md">
      <StepHeading>{t('imports.step.bring')}</StepHeading>
      <Text maw={720}>{t('imports.bring.text')}</Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveCsv(`${url}.csv`, [targets.map(({ label }) => label)])}
        >
          {t('imports.template')}
        </Button>
      </Group>
      {fault && (
        <FailureNotice
          what={t('imports.bring.failed')}
          reason={fault instanceof SheetProblem ? sheetText(t, fault) : undefined}
          error={fault}
        />
      )}
      {isReading && (
        <div role="status">
          <Text>{t('imports.reading')}</Text>
          <Loading lines={3} />
        </div>
      )}
      <Upload
        label={t('imports.file')}
        files={[]}
        multiple={false}
        disabled={isReading}
        acceptText=".xlsx, .xls, .ods, .csv, .tsv, .txt"
        maxSize={MAX_FILE_BYTES}
        onFiles={([file]) => file && void read(readFile(file, known, before))}
      />
      <Textarea
        ref={typed}
        size="md"
        rows={5}
        label={t('imports.paste')}
        description={t('imports.paste.help')}
        disabled={isReading}
        onPaste={paste}
      />
      <Group>
        <Button
          variant="default"
          disabled={isReading}
          onClick={() => void read(readPasted(typed.current?.value ?? '', known))}
        >
          {t('imports.paste.read')}
        </Button>
      </Group>
    </Stack>
  );
}
