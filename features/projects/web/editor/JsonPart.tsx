import { Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { type DocumentName, documentNames, faultOf, textOf } from './draft.ts';
import styles from './editor.module.css';
import { KnownKeys } from './KnownKeys.tsx';
import type { Editor } from './use-editor.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';

/** The documents of the project as JSON, beside the known keys. */
export function JsonPart({ editor }: { editor: Editor }) {
  const t = useTexts();
  const { draft, setText } = editor;
  const [name, setName] = useState<DocumentName>(
    // Opens with the document that cannot be parsed, if there is one.
    () => documentNames.find((one) => faultOf(draft, one)) ?? 'Settings',
  );
  const fault = faultOf(draft, name);
  return (
    <div className={styles.aside}>
      <Stack gap="sm">
        <Tabs
          variant="pills"
          value={name}
          onChange={(next) => setName(documentNames.find((one) => one === next) ?? 'Settings')}
        >
          <Tabs.List aria-label={t('projects.documents')}>
            {documentNames.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`projects.key.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={name} pt="sm">
            <CodeEditor
              key={name}
              label={t(`projects.key.${name}`)}
              help={t('projects.json.help')}
              language="json"
              value={textOf(draft, name)}
              onChange={(text) => setText(name, text)}
              {...(fault && {
                faults: [
                  {
                    line: fault.line,
                    column: fault.column,
                    message: t(`projects.fault.${fault.code}.short`),
                  },
                ],
              })}
            />
          </Tabs.Panel>
        </Tabs>
      </Stack>
      {name === 'Settings' ? <KnownKeys /> : <Text c="dimmed">{t('projects.json.microdata')}</Text>}
    </div>
  );
}
