import { Button, Stack, Tabs, Text } from '@mantine/core';
import { IconDots, IconFlask } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type FormKind, formKinds } from '#engines/microdata/definition.ts';
import { useAddress } from '#platform/web/address.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import tabRow from '#ui/TabRow.module.css';
import { toast } from '#ui/toast.ts';
import { microdata } from '../../contract.ts';
import { ProblemList } from './ProblemList.tsx';
import { QuestionsView } from './QuestionsView.tsx';
import type { Loaded } from './state/draft.ts';
import type { Questions } from './state/questions.ts';
import { useForms } from './state/use-forms.ts';
import { saveForm } from './transfer/save-file.ts';
import type { Trial } from './trial/TrialResult.tsx';

const CheckList = lazy(async () => ({ default: (await import('./checks/CheckList.tsx')).CheckList }));
const FormsConflict = lazy(async () => ({
  default: (await import('./changes/FormsConflict.tsx')).FormsConflict,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./transfer/ImportDialog.tsx')).ImportDialog,
}));
const Preview = lazy(async () => ({ default: (await import('./preview/Preview.tsx')).Preview }));
const ReplaceDialog = lazy(async () => ({
  default: (await import('./begin/ReplaceDialog.tsx')).ReplaceDialog,
}));
const TrialResult = lazy(async () => ({ default: (await import('./trial/TrialResult.tsx')).TrialResult }));

const views = ['questions', 'preview', 'checks'] as const;

interface Props {
  projectId: number;
  loaded: Loaded;
}

/** The editor of the entry and the exit form: their questions, a preview, the checks, and a trial over those who have begun. */
export function FormsEditor({ projectId, loaded }: Props) {
  const t = useTexts();
  const project = useProject();
  const forms = useForms(projectId, loaded);
  const trying = useAct({ shows: 'here' });
  const [{ form, view, at }, setAddress] = useAddress({ form: 'entry', view: 'questions', at: -1 });
  const [trial, setTrial] = useState<{ kind: FormKind; questions: Questions; result: Trial }>();
  const [dialog, setDialog] = useState<'import' | 'replace'>();
  const kind: FormKind = form === 'exit' ? 'exit' : 'entry';
  const shownView = views.find((one) => one === view) ?? 'questions';
  const { draft, base, problems, blocking, conflict, isBusy, hasChanges, edit } = forms;
  const questions = draft[kind];
  const begun = base.begun[kind];
  const isTrialShown = trial?.kind === kind && trial.questions === questions;
  const unreadable = base.problems.filter((one) => one.form === kind && one.code === 'unreadable');

  const tryOut = async () => {
    const result = await trying.run(microdata.tryForm, { projectId, form: kind, questions: [...questions] });
    if (result) setTrial({ kind, questions, result });
  };
  /** Puts other questions in place of the draft's. They are saved only when the user saves. */
  const replace = (next: Questions) => {
    const before = questions;
    edit(kind, () => next);
    setAddress({ view: 'questions', at: -1 });
    if (before.length > 0)
      toast(t('microdata.editor.replaced'), {
        undo: { label: t('ui.word.undo'), onUndo: () => edit(kind, () => before) },
      });
  };
  return (
    <Page
      title={t('microdata.editor.title')}
      actions={
        <>
          <Text size="sm" c="dimmed" role="status">
            {t(hasChanges ? 'microdata.editor.dirty' : 'microdata.editor.clean', { version: base.version })}
          </Text>
          <Button
            variant="default"
            leftSection={<IconFlask size={18} aria-hidden />}
            loading={trying.isBusy}
            disabled={questions.length === 0 || problems[kind].length > 0}
            onClick={() => void tryOut()}
          >
            {t('microdata.editor.trial')}
          </Button>
          <Button
            disabled={!hasChanges || conflict !== undefined || blocking.length > 0}
            loading={isBusy}
            aria-describedby={blocking.length > 0 ? 'microdata-blocking' : undefined}
            onClick={() => void forms.save()}
          >
            {t('ui.word.saveChanges')}
          </Button>
          <ActionMenu
            groups={[
              [
                {
                  label: t('microdata.editor.export'),
                  disabled: questions.length === 0,
                  onClick: () => saveForm(project.url, kind, questions),
                },
                { label: t('microdata.editor.import'), onClick: () => setDialog('import') },
              ],
              [{ label: t('microdata.editor.replace'), onClick: () => setDialog('replace') }],
            ]}
            button={
              <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
                {t('ui.more')}
              </Button>
            }
          />
        </>
      }
    >
      <Stack>
        {blocking.length > 0 && (
          <Text id="microdata-blocking" size="sm">
            {blocking
              .map((one) => t(`microdata.editor.blocked.${one}`, { count: problems[one].length }))
              .join(' ')}
          </Text>
        )}
        {forms.problem && <FailureNotice error={forms.problem} onRetry={() => void forms.save()} />}
        {trying.problem && <FailureNotice error={trying.problem} onRetry={() => void tryOut()} />}
        {conflict && (
          <Suspense fallback={<Loading />}>
            <FormsConflict forms={forms} />
          </Suspense>
        )}
        <Tabs
          value={kind}
          keepMounted={false}
          onChange={(next) => setAddress({ form: next ?? 'entry', at: -1 })}
        >
          <Tabs.List className={tabRow.row} mb="md">
            {formKinds.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`microdata.editor.form.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {formKinds.map((one) => (
            <Tabs.Panel key={one} value={one}>
              <Stack>
                {begun > 0 && (
                  <Text size="sm" c="dimmed">
                    {t('microdata.editor.begun', { count: begun })}
                  </Text>
                )}
                {unreadable.length > 0 && (
                  <Notice kind="warning" title={t('microdata.editor.unreadable')}>
                    {t('microdata.editor.unreadable.text', {
                      places: unreadable.map(({ id }) => id).join(', '),
                    })}
                  </Notice>
                )}
                {problems[kind].length > 0 && (
                  <ProblemList
                    questions={questions}
                    problems={problems[kind]}
                    onOpen={(place) => setAddress({ view: 'questions', at: place })}
                  />
                )}
                {isTrialShown && (
                  <Suspense fallback={<Loading />}>
                    <TrialResult kind={kind} trial={trial.result} questions={questions} />
                  </Suspense>
                )}
                <ChoiceButtons
                  label={t('microdata.editor.view')}
                  options={views.map((value) => ({ value, text: t(`microdata.editor.view.${value}`) }))}
                  value={shownView}
                  onChange={(value) => setAddress({ view: value, at: -1 })}
                />
                {shownView === 'questions' && (
                  <QuestionsView
                    kind={kind}
                    forms={forms}
                    at={at}
                    onAt={(place) => setAddress({ at: place })}
                    onReady={replace}
                    onImport={() => setDialog('import')}
                  />
                )}
                <Suspense fallback={<Loading lines={6} />}>
                  {shownView === 'preview' && <Preview key={kind} kind={kind} questions={questions} />}
                  {shownView === 'checks' && <CheckList kind={kind} questions={questions} />}
                </Suspense>
              </Stack>
            </Tabs.Panel>
          ))}
        </Tabs>
      </Stack>
      <Suspense>
        {dialog === 'import' && (
          <ImportDialog questions={questions} onImport={replace} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'replace' && (
          <ReplaceDialog
            kind={kind}
            count={questions.length}
            begun={begun}
            onReady={replace}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
