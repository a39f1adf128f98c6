import { Button, Group, List, Stack, Switch, Tabs, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { isRefusal } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { RichText } from '#ui/RichText.tsx';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { staleEdit } from '../../contract.ts';
import { DocumentsPart } from './DocumentsPart.tsx';
import { FaultList } from './FaultList.tsx';
import { QuestionsPart } from './QuestionsPart.tsx';
import { useEditor, type Loaded } from './use-editor.ts';
import { Notice } from '#ui/Notice.tsx';

const PreviewPart = lazy(async () => ({ default: (await import('./PreviewPart.tsx')).PreviewPart }));
const TrialResult = lazy(async () => ({ default: (await import('./TrialResult.tsx')).TrialResult }));
const VersionList = lazy(async () => ({ default: (await import('./VersionList.tsx')).VersionList }));

interface Props {
  projectId: number;
  loaded: Loaded;
  /** Asks for the form as it stands now. */
  onNewest: () => Promise<Loaded | undefined>;
}

/** The editor of the form: questions, documents, notice, a preview that works, a trial on what is stored, and the versions. */
export function FormEditor({ projectId, loaded, onNewest }: Props) {
  const t = useTexts();
  const editor = useEditor(projectId, loaded);
  const { draft, definition, faults, problems, isDirty, trial, problem, busy, change } = editor;
  useLeaving(() => isDirty, t('applications.editor.leaving'));
  const wasOvertaken = isRefusal(problem, staleEdit);
  const withNewest = (take: (newest: Loaded) => void) =>
    void onNewest().then((newest) => newest && take(newest));
  return (
    <Page
      title={t('nav.applicationForm')}
      actions={
        <>
          <Text size="sm" c="dimmed" role="status">
            {t(isDirty ? 'applications.editor.dirty' : 'applications.editor.clean', {
              version: editor.version,
            })}
          </Text>
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconFlask size={18} aria-hidden />}
            onClick={() => void editor.tryOut()}
          >
            {t('applications.trial.go')}
          </Button>
          <Button disabled={!isDirty} loading={busy} onClick={() => void editor.save()}>
            {t('applications.editor.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <Switch
          size="md"
          label={t('applications.editor.open')}
          description={t(draft.open ? 'applications.editor.open.yes' : 'applications.editor.open.no')}
          checked={draft.open}
          onChange={(event) => change({ open: event.currentTarget.checked })}
        />
        {problems.length > 0 && (
          <Notice
            kind="bad"
            role="alert"
            title={t('applications.editor.problems', { count: problems.length })}
          >
            <List>
              {[...new Set(problems)].map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </Notice>
        )}
        {problem && !wasOvertaken && <ErrorNotice what={refusalText(t, problem)} code={problem.requestId} />}
        {wasOvertaken && (
          <Notice kind="warning" role="alert" title={t('applications.editor.overtaken')}>
            <Text>{t('applications.editor.overtaken.text')}</Text>
            <Group gap="xs" mt="xs">
              <Button variant="default" onClick={() => withNewest(editor.keepOwn)}>
                {t('applications.editor.overtaken.keep')}
              </Button>
              <Button variant="default" onClick={() => withNewest(editor.takeNewest)}>
                {t('applications.editor.overtaken.take')}
              </Button>
            </Group>
          </Notice>
        )}
        {trial && (
          <Suspense fallback={<Loading />}>
            <TrialResult trial={trial} />
          </Suspense>
        )}
        {loaded.faults.length > 0 && <FaultList faults={loaded.faults} definition={definition} />}
        <Tabs defaultValue="questions" keepMounted={false}>
          <Tabs.List mb="md">
            {['questions', 'documents', 'notice', 'preview', 'versions'].map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`applications.editor.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="questions">
            <QuestionsPart
              sections={draft.definition.sections}
              faults={faults}
              onChange={(sections) => change({ definition: { ...draft.definition, sections } })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="documents">
            <DocumentsPart
              documents={draft.definition.documents}
              faults={faults}
              onChange={(documents) => change({ definition: { ...draft.definition, documents } })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="notice">
            <RichText
              name="notice"
              label={t('applications.notice.title')}
              help={t('applications.editor.notice.help')}
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
