import { SimpleGrid } from '@mantine/core';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { ActionsField } from './ActionsField.tsx';
import type { Saved } from './draft.ts';
import { ReportConflict } from './ReportConflict.tsx';
import { useQuestActions } from './use-quest-actions.ts';
import { type ReportForm, useReportForm } from './use-report-form.ts';

interface Props {
  report: Saved;
  onClose: () => void;
}

/** The dialog that adds or changes a report. */
export function ReportDialog({ report, onClose }: Props) {
  const t = useTexts();
  const { actions, error, refetch } = useQuestActions();
  const form = useReportForm(report, actions ?? []);
  const { draft, conflict, problem, faults, isBusy } = form;
  const keepMine = async () => {
    if (await form.keepMine()) onClose();
  };
  return (
    <FormDialog
      title={t(report.id === undefined ? 'answering.reports.new' : 'answering.reports.change')}
      submit={t('ui.word.save')}
      size="xl"
      isDirty={form.hasChanges}
      isBusy={isBusy}
      canSubmit={actions !== undefined && conflict === undefined}
      problem={problem}
      what={t('answering.reports.unsaved')}
      onSubmit={form.save}
      onClose={onClose}
    >
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!actions && !error && <Loading lines={6} />}
      {actions && (
        <>
          {conflict && (
            <ReportConflict
              form={form}
              actions={actions}
              onMine={() => void keepMine()}
              onTheirs={form.takeTheirs}
            />
          )}
          <WordFields form={form} />
          <ActionsField
            actions={actions}
            value={draft.actionIds}
            onChange={(actionIds) => form.set({ actionIds })}
            fault={faults.actions}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Characters of a title and of an intro, at most. */
const MAX_TITLE = 300;
const MAX_INTRO = 5_000;

/** The title and the intro in both languages. */
function WordFields({ form: { draft, faults, set } }: { form: ReportForm }) {
  const t = useTexts();
  return (
    <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="md">
      <TextField
        name="report-title-el"
        required
        maxLength={MAX_TITLE}
        label={t('answering.reports.title.el')}
        value={draft.titleEl}
        onChange={(titleEl) => set({ titleEl })}
        error={faults.title && t('ui.word.writeATitle')}
      />
      <TextField
        name="report-title-en"
        maxLength={MAX_TITLE}
        label={t('answering.reports.title.en')}
        value={draft.titleEn}
        onChange={(titleEn) => set({ titleEn })}
      />
      <LongTextField
        name="report-intro-el"
        rows={3}
        maxLength={MAX_INTRO}
        label={t('answering.reports.intro.el')}
        value={draft.introEl}
        onChange={(introEl) => set({ introEl })}
      />
      <LongTextField
        name="report-intro-en"
        rows={3}
        maxLength={MAX_INTRO}
        label={t('answering.reports.intro.en')}
        value={draft.introEn}
        onChange={(introEn) => set({ introEn })}
      />
    </SimpleGrid>
  );
}
