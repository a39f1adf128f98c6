import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { isRefusal } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { brokenText, type Cell, MAX_TEXT } from '../../contract/shapes.ts';
import type { translations } from '../../contract.ts';
import type { CoverageState } from '../use-coverage.ts';
import type { TextPlace } from '../use-texts-address.ts';
import { Findings } from './Findings.tsx';
import { OtherLanguages } from './OtherLanguages.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { saySaved } from './say-saved.ts';
import styles from './text.module.css';
import { useFindings } from './use-findings.ts';
import { useTextDraft } from './use-text-draft.ts';

const TextHistory = lazy(async () => ({ default: (await import('./TextHistory.tsx')).TextHistory }));

interface Props {
  answer: Output<typeof translations.label>;
  cell: Cell;
  coverage: CoverageState;
  onOpen: (place: TextPlace) => void;
  onClose: () => void;
}

/** One text with those of the other languages beside it, what the checks find in it, and what it was before. */
export function TextForm({ answer, cell, coverage, onOpen, onClose }: Props) {
  const t = useTexts();
  const { label } = answer.row;
  const { titleOf } = coverage;
  const form = useTextDraft(label, cell);
  const { draft, change, conflict, problem, saving } = form;
  const { findings, isCurrent } = useFindings(label, cell, draft, problem);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isFilled = draft.trim() !== '';

  const finish = async (isDone: boolean) => {
    if (isDone) void saySaved(t);
    return isDone;
  };
  const keepMine = async () => {
    if (await finish(await form.keepMine())) onClose();
  };
  return (
    <FormDialog
      title={t('translations.update.title')}
      submit={t('ui.word.save')}
      size="xl"
      isDirty={form.hasChanges}
      isBusy={form.isBusy}
      canSubmit={isFilled && !conflict}
      onSubmit={async () => finish(await form.save())}
      onClose={() => {
        form.reset();
        onClose();
      }}
      problem={saving.at === 'offline' || !problem || isRefusal(problem, brokenText) ? undefined : problem}
      what={t('translations.update.failed')}
      failure={
        conflict && (
          <ConflictNotice
            conflict={conflict}
            isBusy={form.isBusy}
            isReady={isFilled}
            onMine={() => void keepMine()}
            onTheirs={form.takeTheirs}
          >
            <ConflictSides
              mine={<Words>{draft}</Words>}
              theirs={<Words>{conflict.theirs.text ?? ''}</Words>}
            />
          </ConflictNotice>
        )
      }
      aside={
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-expanded={isHistoryOpen}
          onClick={() => setHistoryOpen(!isHistoryOpen)}
        >
          {t('translations.history')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput size="md" variant="filled" readOnly label={t('translations.label')} value={label} />
        <TextInput
          size="md"
          variant="filled"
          readOnly
          label={t('ui.word.language')}
          value={titleOf(cell.language)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Stack gap="xs">
          <div ref={beginHere} lang={cell.language} className={styles.written}>
            <LongTextField
              name="translation-text"
              label={t('ui.word.text')}
              required
              maxLength={MAX_TEXT}
              value={draft}
              onChange={change}
            />
          </div>
          {cell.isOutdated && <OutdatedNotice label={label} cell={cell} isChanged={form.hasChanges} />}
          <Findings
            label={label}
            cell={cell}
            text={draft}
            findings={findings}
            isCurrent={isCurrent}
            onReplace={change}
          />
        </Stack>
        <OtherLanguages row={answer.row} language={cell.language} titleOf={titleOf} onOpen={onOpen} />
      </SimpleGrid>
      {isHistoryOpen && (
        <Suspense fallback={<Loading lines={3} />}>
          <TextHistory answer={answer} language={cell.language} now={draft} onRestore={change} />
        </Suspense>
      )}
    </FormDialog>
  );
}

/** The dialog begins with the text: the fields above it are read-only. */
const beginHere = (box: HTMLElement | null) =>
  box?.querySelector('textarea')?.setAttribute('data-autofocus', '');

const Words = ({ children }: { children: string }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</span>
);
