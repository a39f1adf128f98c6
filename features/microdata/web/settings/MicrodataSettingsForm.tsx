import { Button, List, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type CheckName, checkNames, checks } from '#engines/microdata/checks.ts';
import {
  asText,
  asTexts,
  DocumentField,
  type SettingsFormProps,
  SettingsSection,
  valueAt,
  withValue,
} from '#features/projects/web/public.tsx';
import { href } from '#platform/contract/addresses.ts';
import { useParts } from '#platform/web/pages.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { RichText } from '#ui/RichText.tsx';
import '../../addresses.ts';
import { periods } from '../editor/begin/periods.ts';

const of = (...path: string[]) => ['Config', 'Microdata', ...path];

/** How a project asks for the microdata of its people, in the form of its settings. */
export function MicrodataSettingsForm({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const here = useProject();
  const editedId = useEditedProject();
  const set = (key: string, value: unknown) => onChange((before) => withValue(before, of(key), value));
  const textOf = (key: string) => asText(valueAt(document, of(key)));
  const bound = (key: string) => ({ document, path: of(key), onChange });
  return (
    <SettingsSection title={t('microdata.settings.title')} help={t('microdata.settings.help')}>
      <div>
        {editedId === here.id && (
          <Button
            component={Link}
            variant="default"
            to={href('/{curProject}/admin/project/microdata/forms', { curProject: here.url })}
          >
            {t('microdata.settings.forms')}
          </Button>
        )}
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DocumentField
          {...bound('Period')}
          kind="choice"
          label={t('microdata.settings.period')}
          options={periods.map((value) => ({ value, label: value }))}
          usual={periods[0]}
        />
        <OneAction
          {...bound('ExitActionId')}
          projectId={editedId}
          name="microdata-exit-action"
          label={t('microdata.settings.exitAction')}
          help={t('microdata.settings.exitAction.help')}
        />
        <OneAction
          {...bound('ExitActionId')}
          path={['Config', 'MicrodataDateActionId']}
          projectId={editedId}
          name="microdata-date-action"
          label={t('projects.key.MicrodataDateActionId')}
          help={t('projects.help.MicrodataDateActionId')}
        />
        <DateField
          name="microdata-entry-until"
          label={t('microdata.settings.entryUntil')}
          help={t('microdata.settings.entryUntil.help')}
          value={textOf('EntryUntil')}
          onChange={(day) => set('EntryUntil', day === '' ? undefined : day)}
        />
        <DateField
          name="microdata-keep-until"
          label={t('microdata.settings.keepUntil')}
          help={t('microdata.settings.keepUntil.help')}
          value={textOf('KeepUntil')}
          onChange={(day) => set('KeepUntil', day === '' ? undefined : day)}
        />
      </SimpleGrid>
      <DocumentField {...bound('AskPeople')} kind="flag" label={t('microdata.settings.askPeople')} />
      <DocumentField {...bound('DropOldDates')} kind="flag" label={t('microdata.settings.dropOldDates')} />
      <RichText
        name="microdata-legal-basis"
        label={t('microdata.settings.legalBasis')}
        help={t('microdata.settings.legalBasis.help')}
        value={textOf('LegalBasis')}
        onChange={(html) => set('LegalBasis', html === '' ? undefined : html)}
      />
      <ChecksPart document={document} onChange={onChange} />
    </SettingsSection>
  );
}

/** The project whose settings are edited, by the address of the editor; undefined for a new one. */
function useEditedProject(): number | undefined {
  const id = useParam('ProjectId') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

interface OneActionProps extends SettingsFormProps {
  path: readonly string[];
  projectId: number | undefined;
  name: string;
  label: string;
  help: string;
}

/** An action that a day goes by: chosen by name, or typed as its number where no actions can be read. */
function OneAction({ projectId, name, label, help, ...bound }: OneActionProps) {
  const [field] = useParts('actionsField');
  const { document, path, onChange } = bound;
  if (!field || projectId === undefined)
    return <DocumentField {...bound} kind="number" label={label} min={1} />;
  const value = valueAt(document, path);
  return (
    <Suspense fallback={<Loading lines={1} />}>
      <field.Part
        projectId={projectId}
        name={name}
        label={label}
        help={help}
        isMany={false}
        value={typeof value === 'number' ? [value] : []}
        onChange={([id]) => onChange((before) => withValue(before, path, id))}
      />
    </Suspense>
  );
}

/** A switch for each check: on while it runs in this project. */
function ChecksPart({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const language = useContentLanguage();
  const off = new Set(asTexts(valueAt(document, of('ChecksOff'))));
  const turn = (name: CheckName, isOn: boolean) =>
    onChange((before) => {
      const were = asTexts(valueAt(before, of('ChecksOff')));
      const next = isOn ? were.filter((one) => one !== name) : [...new Set([...were, name])];
      return withValue(before, of('ChecksOff'), next.length > 0 ? next : undefined);
    });
  return (
    <Stack gap="xs" role="group" aria-label={t('microdata.settings.checks')}>
      <Text fw={500}>{t('microdata.settings.checks')}</Text>
      <Text size="sm" c="dimmed">
        {t('microdata.settings.checks.help')}
      </Text>
      <List listStyleType="none" spacing="sm">
        {checkNames.map((name) => {
          const { words, source, blocking } = checks[name];
          return (
            <List.Item key={name}>
              <Switch
                label={words[language]}
                description={t(
                  blocking ? 'microdata.settings.checks.blocking' : 'microdata.settings.checks.warning',
                  { source: source[language] },
                )}
                checked={!off.has(name)}
                onChange={(event) => turn(name, event.currentTarget.checked)}
              />
            </List.Item>
          );
        })}
      </List>
    </Stack>
  );
}
