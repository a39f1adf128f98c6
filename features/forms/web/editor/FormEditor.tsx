import { Button, Checkbox, Stack, Tabs, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { RichText } from '#ui/RichText.tsx';
import { draftOf } from './draft.ts';
import { QuestionsPart } from './QuestionsPart.tsx';
import { useEditor, type Loaded } from './use-editor.ts';

const DocumentsPart = lazy(async () => ({ default: (await import('./DocumentsPart.tsx')).DocumentsPart }));
const FaultList = lazy(async () => ({ default: (await import('./FaultList.tsx')).FaultList }));
const FormConflict = lazy(async () => ({ default: (await import('./FormConflict.tsx')).FormConflict }));
const PreviewPart = lazy(async () => ({ default: (await import('./PreviewPart.tsx')).PreviewPart }));
const ProblemList = lazy(async () => ({ default: (await import('./ProblemList.tsx')).ProblemList }));
const TrialResult = lazy(async () => ({ default: (await import('./TrialResult.tsx')).TrialResult }));
const UnreadNotice = lazy(async () => ({ default: (await import('./UnreadNotice.tsx')).UnreadNotice }));
const VersionList = lazy(async () => ({ default: (await import('./VersionList.tsx')).VersionList }));

interface Props {
  projectId: number;
  loaded: Loaded;
}

/**
 * The editor of the form: questions, documents, notice, a working preview, a trial on stored applications, and the
 * versions.
 */
export function FormEditor({ projectId, loaded }: Props) {
  const t = useTexts();
  const editor = useEditor(projectId, loaded);
  const { draft, base, definition, faults, problems, isDirty, trial, problem, conflict, busy, change } =
    editor;
  return (
    <Page
      title={t('nav.applicationForm')}
      actions={
        <>
          <Text size="sm" c="dimmed" role="status">
            {t(isDirty ? 'forms.editor.dirty' : 'forms.editor.clean', {
              version: editor.version,
            })}
          </Text>
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconFlask size={18} aria-hidden />}
            onClick={() => void editor.tryOut()}
          >
            {t('forms.trial.go')}
          </Button>
          <Button
            disabled={!isDirty || conflict !== undefined}
            loading={busy}
            onClick={() => void editor.save()}
          >
            {t('forms.editor.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <Checkbox
          size="md"
          label={t('forms.editor.open')}
          description={t(draft.open ? 'forms.editor.open.yes' : 'forms.editor.open.no')}
          checked={draft.open}
          onChange={(event) => change({ open: event.currentTarget.checked })}
        />
        {problems.length > 0 && (
          <Suspense fallback={<Loading />}>
            <ProblemList problems={problems} />
          </Suspense>
        )}
        {loaded.noticeUnread && (
          <Suspense fallback={<Loading />}>
            <UnreadNotice isRead={draft.noticeRead} onRead={(noticeRead) => change({ noticeRead })} />
          </Suspense>
        )}
        {problem && <FailureNotice error={problem} />}
        {conflict && (
          <Suspense fallback={<Loading />}>
            <FormConflict
              conflict={conflict}
              base={draftOf(base)}
              draft={draft}
              isBusy={busy}
              onMine={() => void editor.keepMine()}
              onTheirs={editor.takeTheirs}
            />
          </Suspense>
        )}
        {trial && (
          <Suspense fallback={<Loading />}>
            <TrialResult trial={trial} />
          </Suspense>
        )}
        {loaded.faults.length > 0 && (
          <Suspense fallback={<Loading />}>
            <FaultList faults={loaded.faults} definition={definition} />
          </Suspense>
        )}
        <Tabs defaultValue="questions" keepMounted={false}>
          <Tabs.List mb="md">
            {['questions', 'documents', 'notice', 'preview', 'versions'].map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`forms.editor.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="questions">
            <QuestionsPart
              sections={draft.sections}
              faults={faults}
              onChange={(sections) => change({ sections })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="documents">
            <Suspense fallback={<Loading />}>
              <DocumentsPart
                documents={draft.documents}
                faults={faults}
                onChange={(documents) => change({ documents })}
              />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="notice">
            <RichText
              name="notice"
              label={t('forms.notice.title')}
              help={t('forms.editor.notice.help')}
              value={draft.noticeHtml}
              onChange={(noticeHtml) => change({ noticeHtml })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="preview">
            <Suspense fallback={<Loading />}>
              <PreviewPart definition={definition} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="versions">
            <Suspense fallback={<Loading />}>
              <VersionList versions={loaded.versions} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Page>
  );
}
