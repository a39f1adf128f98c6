import { Stack } from '@mantine/core';
import { roles } from '#platform/contract/roles.ts';
import { useState } from 'react';
import { useNavPlaces } from '#platform/web/frame-parts.ts';
import type { Screen } from '#platform/web/screen.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { asDocument, asList, asText, type Document, valueAt, withValue } from './document.ts';
import styles from './editor.module.css';
import { EntryList } from './EntryList.tsx';
import { withChosen } from './field-choices.ts';
import { roleText } from './paths.ts';
import type { Editor } from './use-editor.ts';
import { Chooser } from '../shared/Chooser.tsx';

/** The navigation of each role: its screens, their order and their names. */
export function NavigationPart({ editor, document }: { editor: Editor; document: Document }) {
  const t = useTexts();
  const [role, setRole] = useState<string>('Mentee');
  const entries = asList(valueAt(document, ['Roles', role]));
  const set = (next: readonly unknown[]) =>
    editor.setSettings((before) => withValue(before, ['Roles', role], next.length > 0 ? next : undefined));
  const choices = useNavPlaces()
    .filter(({ screen, place }) => place.group !== 'own' && mayOpen(screen, role))
    .map(({ screen }) => ({ value: stateOf(screen), label: t(screen.title) }));
  const stateIn = (entry: Document) => asText(entry['state']);
  const nameOf = (entry: Document) =>
    choices.find(({ value }) => value === stateIn(entry))?.label ?? stateIn(entry);
  const used = new Set(entries.map((entry) => stateIn(asDocument(entry))));
  const free = choices.find(({ value }) => !used.has(value));
  return (
    <Stack>
      <Chooser
        name="navigation-role"
        label={t('ui.word.role')}
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
      <EntryList
        title={roleText(t, role)}
        help={t('projects.navigation.text')}
        none={t('projects.navigation.none')}
        add={t('projects.navigation.add')}
        entries={entries}
        next={free && { state: free.value, label: '' }}
        onChange={set}
        nameOf={nameOf}
      >
        {({ entry, at, name, arrange, onChange }) => {
          const state = stateIn(entry);
          const change = (part: Document) => onChange({ state, label: '', ...entry, ...part });
          return (
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
                value={asText(entry['label'])}
                onChange={(label) => change({ label })}
              />
              {arrange}
            </div>
          );
        }}
      </EntryList>
    </Stack>
  );
}

/** The name of a screen in the settings: its path inside the project, without optional parameters. */
const stateOf = ({ path }: Screen): string => path.replace('/{curProject}/', '').replace(/\/\{\w+\?\}$/, '');

const mayOpen = ({ may }: Screen, role: string): boolean =>
  typeof may === 'string' || may.some((one) => one === role);
