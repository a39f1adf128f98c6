import { Button, Group, Modal, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { ActionsField } from './ActionsField.tsx';
import type { Saved } from './draft.ts';
import { ReportConflict } from './ReportConflict.tsx';
import { type QuestAction, useQuestActions } from './use-quest-actions.ts';
import { useReportForm } from './use-report-form.ts';

interface Props {
  report: Saved;
  onClose: () => void;
}

/** The dialog that adds or changes a report. */
export function ReportDialog({ report, onClose }: Props) {
  const t = useTexts();
  const { actions, error, refetch } = useQuestActions();
  const [isUnsaved, setUnsaved] = useState(false);
  const close = async () => {
    const mayClose =
      !isUnsaved ||
      (await confirm({
        text: t('answering.reports.leaving'),
        yes: t('answering.reports.discard'),
        no: t('answering.reports.goOn'),
        danger: true,
      }));
    if (mayClose) onClose();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      size="xl"
      title={<b>{t(report.id === undefined ? 'answering.reports.new' : 'answering.reports.change')}</b>}
      transitionProps={{ duration: 120 }}
    >
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!actions && !error && <Loading lines={6} />}
      {actions && (
        <Form
          report={report}
          actions={actions}
          onUnsaved={setUnsaved}
          onCancel={() => void close()}
          onSaved={onClose}
        />
      )}
    </Modal>
  );
}

interface FormProps {
  report: Saved;
  actions: readonly QuestAction[];
  onUnsaved: (isUnsaved: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Characters of a title and of an intro, at most. */
const MAX_TITLE = 300;
const MAX_INTRO = 5_000;

function Form({ report, actions, onUnsaved, onCancel, onSaved }: FormProps) {
  const t = useTexts();
  const form = useReportForm(report, actions);
  const { draft, conflict, problem, faults, isBusy } = form;
  const set = (change: Parameters<typeof form.set>[0]) => {
    onUnsaved(true);
    form.set(change);
  };
  const saveWith = async (save: () => Promise<boolean>) => {
    if (await save()) onSaved();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveWith(form.save);
      }}
    >
      <Stack>
        {conflict && (
          <ReportConflict
            form={form}
            actions={actions}
            onMine={() => void saveWith(form.keepMine)}
            onTheirs={() => {
              form.takeTheirs();
              onUnsaved(false);
            }}
          />
        )}
        <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="md">
          <TextField
            name="report-title-el"
            required
            maxLength={MAX_TITLE}
            label={t('answering.reports.title.el')}
            value={draft.titleEl}
            onChange={(titleEl) => set({ titleEl })}
            error={faults.title && t('answering.reports.title.missing')}
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
        <ActionsField
          actions={actions}
          value={draft.actionIds}
          onChange={(actionIds) => set({ actionIds })}
          fault={faults.actions}
        />
        {problem && <FailureNotice what={t('answering.reports.unsaved')} error={problem} />}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={conflict !== undefined}>
            {t('answering.reports.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
