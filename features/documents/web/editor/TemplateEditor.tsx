import { Button, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconListSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { subjects } from '#engines/papers/paper.ts';
import { useAddress } from '#platform/web/address.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { FewActions } from '#ui/FewActions.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { RichText } from '#ui/RichText.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import tabRow from '#ui/TabRow.module.css';
import { toast } from '#ui/toast.ts';
import type { Saved } from './draft.ts';
import { ProblemList } from './ProblemList.tsx';
import { TemplateConflict } from './TemplateConflict.tsx';
import { useTemplateDraft } from './use-template-draft.ts';

const FieldsPanel = lazy(async () => ({ default: (await import('./FieldsPanel.tsx')).FieldsPanel }));
const VersionsPanel = lazy(async () => ({ default: (await import('./VersionsPanel.tsx')).VersionsPanel }));
const PreviewPart = lazy(async () => ({ default: (await import('./PreviewPart.tsx')).PreviewPart }));
const DocxPart = lazy(async () => ({ default: (await import('./DocxPart.tsx')).DocxPart }));

const MAX_TITLE = 200;
const NAME = /^(?!\.+$)[\w.-]{1,60}$/;
const tabs = ['text', 'details', 'preview'] as const;

interface Props {
  saved: Saved;
  /** A new template was saved, and has this id. */
  onMade: (id: number) => void;
}

/** The editor of one template: its text or its file, what it is, and a preview. */
export function TemplateEditor({ saved, onMade }: Props) {
  const t = useTexts();
  const [address, setAddress] = useAddress({ part: 'text' });
  const [panel, setPanel] = useState<'fields' | 'versions'>();
  const insert = useRef<(text: string) => void>(null);
  const form = useTemplateDraft(saved, onMade);
  const { draft, base, change, hasChanges, conflict, problems } = form;
  const isDocx = draft.kind === 'docx';
  const tab = tabs.find((one) => one === address.part && !(one === 'preview' && isDocx)) ?? 'text';
  const toggle = (one: typeof panel) => setPanel(panel === one ? undefined : one);
  const isNamed = NAME.test(draft.name.trim());
  const isReady =
    isNamed && draft.title.trim() !== '' && (isDocx ? draft.docxFileId !== undefined : draft.text !== '');
  const put = (text: string) => {
    if (isDocx) {
      void navigator.clipboard.writeText(text);
      toast(t('documents.fields.copied', { text }), { kind: 'info' });
    } else insert.current?.(text);
  };
  const heading = (one: (typeof tabs)[number]) => (
    <VisuallyHidden>
      <h2>{t(`documents.editor.tab.${one}`)}</h2>
    </VisuallyHidden>
  );
  return (
    <Page
      title={base.title || t('documents.new')}
      actions={
        <>
          <Button
            loading={form.isBusy}
            disabled={!hasChanges || !isReady || conflict !== undefined}
            onClick={() => void form.save()}
          >
            {t('ui.word.saveChanges')}
          </Button>
          {hasChanges && (
            <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
              {t('documents.editor.discard')}
            </Button>
          )}
          <FewActions>
            <Button
              variant="default"
              leftSection={<IconListSearch size={16} aria-hidden />}
              aria-expanded={panel === 'fields'}
              onClick={() => toggle('fields')}
            >
              {t('documents.fields')}
            </Button>
            {base.id !== undefined && (
              <Button
                variant="default"
                leftSection={<IconHistory size={16} aria-hidden />}
                aria-expanded={panel === 'versions'}
                onClick={() => toggle('versions')}
              >
                {t('documents.versions')}
              </Button>
            )}
          </FewActions>
        </>
      }
    >
      <WithPanel
        panel={
          panel && (
            <Suspense>
              {panel === 'fields' && (
                <FieldsPanel
                  about={draft.about}
                  isDocx={isDocx}
                  onInsert={put}
                  onClose={() => setPanel(undefined)}
                />
              )}
              {panel === 'versions' && base.id !== undefined && (
                <VersionsPanel
                  id={base.id}
                  onRestore={(content, version) => {
                    change(content);
                    toast(t('documents.versions.restored', { version }), { kind: 'info', seconds: 5 });
                  }}
                  onClose={() => setPanel(undefined)}
                />
              )}
            </Suspense>
          )
        }
      >
        <Stack gap="md">
          <TemplateConflict form={form} />
          {problems ? (
            <ProblemList problems={problems} />
          ) : (
            form.problem && <FailureNotice what={t('documents.editor.failed')} error={form.problem} />
          )}
          <Stack gap={4}>
            <TextField
              name="document-title"
              label={t('ui.word.title')}
              help={t('documents.title.help')}
              required
              maxLength={MAX_TITLE}
              value={draft.title}
              onChange={(title) => change({ title })}
            />
            <Text size="sm" role="status" mih={20}>
              {hasChanges && t('documents.editor.unsaved')}
            </Text>
          </Stack>
          <Tabs
            value={tab}
            keepMountedMode="display-none"
            onChange={(next) => setAddress({ part: next ?? 'text' })}
          >
            <Tabs.List mb="md" className={tabRow.row} aria-label={t('documents.editor.parts')}>
              {tabs
                .filter((one) => one !== 'preview' || !isDocx)
                .map((one) => (
                  <Tabs.Tab key={one} value={one}>
                    {t(`documents.editor.tab.${one}`)}
                  </Tabs.Tab>
                ))}
            </Tabs.List>
            <Tabs.Panel value="text">
              {heading('text')}
              {isDocx ? (
                <Suspense fallback={<Loading />}>
                  <DocxPart draft={draft} onChange={change} />
                </Suspense>
              ) : (
                <RichText
                  name="document-text"
                  label={t('documents.text')}
                  help={t('documents.text.help')}
                  insert={insert}
                  value={draft.text}
                  onChange={(text) => change({ text })}
                />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="details">
              {heading('details')}
              <Stack gap="md" maw={560}>
                <TextField
                  name="document-name"
                  label={t('documents.name')}
                  help={t('documents.name.help')}
                  required
                  error={draft.name !== '' && !isNamed && t('documents.name.bad')}
                  value={draft.name}
                  onChange={(name) => change({ name })}
                />
                <SelectField
                  name="document-lang"
                  label={t('ui.word.language')}
                  required
                  options={(['el', 'en'] as const).map((value) => ({
                    value,
                    label: t(`documents.lang.${value}`),
                  }))}
                  value={draft.lang}
                  onChange={(lang) => change({ lang: lang === 'en' ? 'en' : 'el' })}
                />
                <SelectField
                  name="document-about"
                  label={t('documents.about')}
                  help={t('documents.about.help')}
                  required
                  options={subjects.map((value) => ({ value, label: t(`documents.about.${value}`) }))}
                  value={draft.about}
                  onChange={(about) => change({ about: subjects.find((one) => one === about) ?? 'person' })}
                />
                <SelectField
                  name="document-kind"
                  label={t('documents.kind')}
                  help={t('documents.kind.help')}
                  required
                  options={(['text', 'docx'] as const).map((value) => ({
                    value,
                    label: t(`documents.kind.${value}`),
                  }))}
                  value={draft.kind}
                  onChange={(kind) => change({ kind: kind === 'docx' ? 'docx' : 'text' })}
                />
                <CheckField
                  name="document-certificate"
                  label={t('documents.isCertificate')}
                  help={t('documents.isCertificate.help')}
                  value={draft.isCertificate}
                  onChange={(isCertificate) => change({ isCertificate })}
                />
                {base.id === undefined && (
                  <CheckField
                    name="document-everywhere"
                    label={t('documents.isEverywhere')}
                    value={draft.isEverywhere}
                    onChange={(isEverywhere) => change({ isEverywhere })}
                  />
                )}
              </Stack>
            </Tabs.Panel>
            {!isDocx && (
              <Tabs.Panel value="preview">
                {heading('preview')}
                <Suspense fallback={<Loading lines={6} />}>
                  <PreviewPart draft={draft} />
                </Suspense>
              </Tabs.Panel>
            )}
          </Tabs>
        </Stack>
      </WithPanel>
    </Page>
  );
}
