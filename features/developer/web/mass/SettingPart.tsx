import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { changedFields } from '#engines/versioned/rebase.ts';
import { isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Section } from '#ui/Section.tsx';
import { type SendMode, sendModes } from '../../contract/mass.ts';
import { badTransform } from '../../contract/refusals.ts';
import { draftOf, type SettingDraft, type useSettingDraft } from './use-setting-draft.ts';

/** The settings of a call: its transform, and how rows are sent. */
export function SettingPart({ form }: { form: ReturnType<typeof useSettingDraft> }) {
  const t = useTexts();
  const { draft, change, conflict, problem, hasChanges } = form;
  const fault = isRefusal(problem, badTransform) ? problem.data : undefined;
  const theirs = conflict && draftOf(conflict.theirs);
  const inWords = (one: SettingDraft, field: keyof SettingDraft) =>
    field === 'sendMode' ? (
      t(`developer.mass.sendMode.${one.sendMode}`)
    ) : (
      <Code block tabIndex={0}>
        {one.transform}
      </Code>
    );
  return (
    <Section title={t('developer.mass.setting')}>
      <Stack gap="md">
        {conflict && theirs && (
          <ConflictNotice
            conflict={conflict}
            isBusy={form.isBusy}
            onMine={() => void form.keepMine()}
            onTheirs={form.takeTheirs}
          >
            <ConflictFields
              fields={changedFields(draft, theirs).map((field) => ({
                label: t(field === 'sendMode' ? 'developer.mass.sendMode' : 'developer.mass.transform'),
                mine: inWords(draft, field),
                theirs: inWords(theirs, field),
              }))}
            />
          </ConflictNotice>
        )}
        {problem && !fault && <FailureNotice what={t('developer.mass.saveFailed')} error={problem} />}
        <SelectField
          name="send-mode"
          label={t('developer.mass.sendMode')}
          required
          options={sendModes.map((mode) => ({ value: mode, label: t(`developer.mass.sendMode.${mode}`) }))}
          value={draft.sendMode}
          onChange={(mode) => change({ sendMode: mode as SendMode })}
        />
        <CodeEditor
          label={t('developer.mass.transform')}
          help={t('developer.mass.transform.help')}
          language="javascript"
          value={draft.transform}
          onChange={(transform) => change({ transform })}
          faults={fault ? [fault] : undefined}
          line={fault?.line}
        />
        <Group gap="xs">
          <Button
            variant="default"
            loading={form.isBusy}
            disabled={!hasChanges || conflict !== undefined}
            onClick={() => void form.save()}
          >
            {t('developer.mass.save')}
          </Button>
          {hasChanges && (
            <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
              {t('developer.mass.discard')}
            </Button>
          )}
          <Text size="sm" role="status">
            {hasChanges && t('developer.mass.unsaved')}
          </Text>
        </Group>
      </Stack>
    </Section>
  );
}
