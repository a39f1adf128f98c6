import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconTable, IconWand } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { formatSql } from '#ui/code/sql/format-sql.ts';
import { SqlField } from '#ui/code/sql/SqlField.tsx';
import type { SqlHandle } from '#ui/code/sql/sql-view.ts';
import { toast } from '#ui/toast.ts';
import { RemarkList } from './RemarkList.tsx';
import type { PlacedRemark } from './remark-words.ts';
import type { ReportView } from './use-schema.ts';

interface Props {
  text: string;
  onChange: (text: string) => void;
  editor: RefObject<SqlHandle | null>;
  views: readonly ReportView[];
  /** The names of the parameters that the form knows. */
  parameters: readonly string[];
  remarks: readonly PlacedRemark[];
  onRun: () => void;
  isSchemaOpen: boolean;
  onSchema: () => void;
}

/** The text of a query: its editor, what can be done with it, and the remarks about it. */
export function SqlPart({ text, onChange, editor, views, parameters, remarks, onRun, ...schema }: Props) {
  const t = useTexts();
  const phrases = useMemo(() => ({ Completions: t('queries.editor.sql.completions') }), [t]);
  const format = async () => {
    const formatted = await formatSql(text);
    if (formatted === undefined) toast(t('queries.editor.format.failed'), { kind: 'warning', seconds: 5 });
    else if (formatted !== text) editor.current?.replace(formatted);
  };
  return (
    <Stack gap="xs">
      <Group gap="xs" data-no-print>
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          aria-expanded={schema.isSchemaOpen}
          onClick={schema.onSchema}
        >
          {t('queries.editor.schema')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconWand size={16} aria-hidden />}
          disabled={text.trim() === ''}
          onClick={() => void format()}
        >
          {t('queries.editor.format')}
        </Button>
        <Group gap="xs" wrap="nowrap">
          <StepButton
            label={t('queries.editor.undo')}
            Icon={IconArrowBackUp}
            onClick={() => editor.current?.undo()}
          />
          <StepButton
            label={t('queries.editor.redo')}
            Icon={IconArrowForwardUp}
            onClick={() => editor.current?.redo()}
          />
        </Group>
      </Group>
      <SqlField
        ref={editor}
        label={t('queries.editor.field.text')}
        help={t('queries.editor.sql.help')}
        value={text}
        onChange={onChange}
        views={views}
        parameters={parameters}
        marks={remarks}
        phrases={phrases}
        onRun={onRun}
      />
      <RemarkList remarks={remarks} onGo={({ from, to }) => editor.current?.goTo(from, to)} />
    </Stack>
  );
}

interface StepProps {
  label: string;
  Icon: typeof IconWand;
  onClick: () => void;
}

const StepButton = ({ label, Icon, onClick }: StepProps) => (
  <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onClick}>
    <Icon size={18} aria-hidden />
  </ActionIcon>
);
