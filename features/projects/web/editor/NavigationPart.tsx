import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { roles } from '#platform/contract/roles.ts';
import { useState } from 'react';
import { useNavPlaces } from '#platform/web/pages.ts';
import type { Screen } from '#platform/web/screen.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Arrange } from '#ui/Arrange.tsx';
import { asDocument, asList, asText, type Document, valueAt, withValue } from './document.ts';
import styles from './editor.module.css';
import { withChosen } from './field-choices.ts';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import { roleText } from './paths.ts';
import { Section } from './Section.tsx';
import type { Editor } from './use-editor.ts';
import { Chooser } from '../shared/Chooser.tsx';

/** The navigation of each role: which screens, in which order, by which name. */
export function NavigationPart({ editor, document }: { editor: Editor; document: Document }) {
  const t = useTexts();
  const [role, setRole] = useState<string>('Mentee');
  const entries = asList(valueAt(document, ['Roles', role]));
  const set = (next: readonly unknown[]) =>
    editor.setSettings((before) => withValue(before, ['Roles', role], next.length > 0 ? next : undefined));
  const choices = useNavPlaces()
    .filter(({ screen }) => mayOpen(screen, role))
    .toSorted((a, b) => a.place.order - b.place.order)
    .map(({ screen }) => ({ value: stateOf(screen), label: t(screen.title) }));
  const used = new Set(entries.map((entry) => asText(asDocument(entry)['state'])));
  const free = choices.filter(({ value }) => !used.has(value));
  return (
    <Stack>
      <Chooser
        name="navigation-role"
        label={t('projects.navigation.role')}
        options={roles.map((one) => ({
          value: one,
          label: t('projects.navigation.count', {
            role: roleText(t, one),
            count: asList(valueAt(document, ['Roles', one])).length,
          }),
        }))}
        value={role}
        onChange={setRole}
      />
      <Section title={roleText(t, role)} help={t('projects.navigation.text')}>
        {entries.length === 0 && <Text c="dimmed">{t('projects.navigation.none')}</Text>}
        {entries.map((entry, at) => {
          const stored = asDocument(entry);
          const state = asText(stored['state']);
          const name = choices.find(({ value }) => value === state)?.label ?? state;
          const change = (part: Document) =>
            set(replaceAt(entries, at, { state, label: '', ...stored, ...part }));
          return (
            // The screen can be chosen anew, so that the place is what an entry is known by.
            // oxlint-disable-next-line react/no-array-index-key
            <section key={at} className={styles.entry} aria-label={name}>
              <div className={styles.placed}>
                <Chooser
                  name={`state-${at}`}
                  label={t('projects.key.state')}
                  options={withChosen(
                    choices.filter(({ value }) => value === state || !used.has(value)),
                    state,
                  )}
                  value={state}
                  onChange={(next) => change({ state: next })}
                />
                <TextField
                  name={`state-${at}-label`}
                  label={t('projects.key.label')}
                  placeholder={name}
                  maxLength={200}
                  value={asText(stored['label'])}
                  onChange={(label) => change({ label })}
                />
                <Arrange
                  name={name}
                  isFirst={at === 0}
                  isLast={at === entries.length - 1}
                  onMove={(by) => set(moveAt(entries, at, by))}
                  onRemove={() => set(removeAt(entries, at))}
                />
              </div>
            </section>
          );
        })}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={free.length === 0}
            onClick={() => set([...entries, { state: free[0]!.value, label: '' }])}
          >
            {t('projects.navigation.add')}
          </Button>
        </Group>
      </Section>
    </Stack>
  );
}

/** What the settings call a screen: its path under the project, without a parameter that may be left out. */
const stateOf = ({ path }: Screen): string => path.replace('/{curProject}/', '').replace(/\/\{\w+\?\}$/, '');

const mayOpen = ({ may }: Screen, role: string): boolean =>
  typeof may === 'string' || may.some((one) => one === role);
