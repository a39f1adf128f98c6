import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { holds } from '#platform/contract/roles.ts';
import { useParts } from '#platform/web/pages.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { SupervisorsField } from '../../shared/SupervisorsField.tsx';
import { asText, type Document, valueAt, withValue } from '../document.ts';
import styles from '../editor.module.css';
import { Section } from '../Section.tsx';
import type { Editor } from '../use-editor.ts';
import { DocumentField } from './DocumentField.tsx';

const corners = ['top left', 'top right', 'bottom left', 'bottom right'];

/** The properties of a form over the settings of a project. */
export interface SettingsFormProps {
  document: Document;
  onChange: (next: (before: Document) => Document) => void;
}

/** The names of the project, and the forms for `Config`. */
export function GeneralPart({ editor }: { editor: Editor }) {
  const t = useTexts();
  const here = useProject();
  const ofFeatures = useParts('projectSettings');
  // The same roles as the route of the form.
  const mayOpenForm = holds(useSession().roles, ['Admin', 'Supervisor']);
  const { draft, stored, faults, setSettings, rename } = editor;
  const document = draft.documents.Settings;
  const at = (...path: string[]) => valueAt(document, ['Config', ...path]);
  const set = (path: readonly string[], value: unknown) =>
    setSettings((before) => withValue(before, ['Config', ...path], value));
  const bound = (...path: string[]) => ({
    document,
    path: ['Config', ...path],
    onChange: setSettings as (next: (before: Document) => Document) => void,
  });
  const told = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return fault && t(`projects.fault.${fault.code}`);
  };
  const isOpen = at('Application', 'Open') === true;
  return (
    <Stack>
      <Section title={t('projects.part.names')}>
        <div className={styles.columns}>
          <TextField
            name="descr"
            label={t('projects.key.Descr')}
            required
            maxLength={300}
            value={draft.descr}
            error={told('Descr')}
            onChange={(descr) => rename({ descr })}
          />
          <TextField
            name="url"
            label={t('projects.key.url')}
            help={t('projects.url.help')}
            required
            maxLength={60}
            value={draft.url}
            error={told('url')}
            onChange={(url) => rename({ url })}
          />
        </div>
        {editor.asksSupervisors && (
          <SupervisorsField
            value={editor.supervisorIds}
            error={told('Supervisors')}
            onChange={editor.setSupervisorIds}
          />
        )}
      </Section>

      <Section title={t('nav.applications')}>
        <div>
          <StatusBadge kind={isOpen ? 'good' : 'neutral'}>
            {t(isOpen ? 'projects.applications.open' : 'projects.applications.closed')}
          </StatusBadge>
        </div>
        <Text size="sm" c="dimmed">
          {t('projects.applications.text')}
        </Text>
        {stored && mayOpenForm && (
          <div>
            <Anchor
              component={Link}
              to={href('/{curProject}/admin/project/applicationform', {
                curProject: stored.id === here.id ? here.url : stored.url,
              })}
            >
              {t('nav.applicationForm')}
            </Anchor>
          </div>
        )}
      </Section>

      <Section title={t('projects.part.look')}>
        <div className={styles.columns}>
          <DocumentField
            {...bound('Alert', 'Corner')}
            kind="choice"
            options={corners.map((corner) => ({
              value: corner,
              label: t(`projects.corner.${corner.replace(' ', '-')}`),
            }))}
            usual="top left"
          />
        </div>
        <DocumentField {...bound('GroupByGroup')} kind="flag" />
        <CodeEditor
          label={t('projects.key.UserLabel')}
          help={t('projects.help.UserLabel')}
          language="javascript"
          value={asText(at('UserLabel'))}
          onChange={(code) => set(['UserLabel'], code === '' ? undefined : code)}
        />
      </Section>

      {ofFeatures.map(
        ({ feature, Part: { Form } }) =>
          Form && (
            <Suspense key={feature} fallback={<Loading lines={3} />}>
              <Form document={document} onChange={setSettings} />
            </Suspense>
          ),
      )}
    </Stack>
  );
}
