import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { WithPanel } from '#ui/SidePanel.tsx';
import { asDocument, asList, asText, type Document, valueAt, withValue } from '../document.ts';
import { draftOf } from '../draft.ts';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import { type FieldList, fieldLists as lists, fieldsToBegin, withOwnProfile } from '../own-profile.ts';
import { Section } from '../Section.tsx';
import { type ProfilePartProps, TypeSelect } from '../TypeSelect.tsx';
import type { Editor } from '../use-editor.ts';
import { FieldRow } from './FieldRow.tsx';
import { hiddenFields } from './hidden-fields.ts';
import { LabelAndColor } from './LabelAndColor.tsx';

const FieldPanel = lazy(async () => ({ default: (await import('./FieldPanel.tsx')).FieldPanel }));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

interface Props extends ProfilePartProps {
  editor: Editor;
  document: Document;
  /** The open field: `Fields.3`. */
  open: string;
  onOpen: (field: string) => void;
}

/** The fields of a profile type, the user's and the project's. Each is edited beside the list. */
export function FieldsPart({ editor, document, type, onType, open, onOpen }: Props) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const [leaving, setLeaving] = useState<{ list: FieldList; at: number }>();
  const profile = asDocument(valueAt(document, [type]));
  const isAsUser = type !== 'User' && Object.keys(profile).length === 0;
  const fieldsIn = (list: FieldList) => asList(profile[list]);
  const set = (list: FieldList, fields: readonly unknown[]) =>
    editor.setSettings((before) => withValue(withOwnProfile(before, type), [type, list], fields));
  const saved = editor.stored ? draftOf(editor.stored).documents.Settings : {};
  const savedNames = namesIn(saved, type);
  const isHidden = hiddenFields(saved, useSession());

  const add = (list: FieldList) => {
    const fields = fieldsToBegin(document, type, list);
    const names = namesIn(withOwnProfile(document, type), type);
    let number = names.size + 1;
    while (names.has(`field_${number}`)) number += 1;
    const field = { Name: `field_${number}`, Label: '', Type: 'text', Visible: 2, Editable: 1 };
    set(list, [...fields, field]);
    onOpen(`${list}.${fields.length}`);
  };
  const move = (list: FieldList, at: number, by: -1 | 1) => {
    const fields = fieldsIn(list);
    const to = at + by;
    if (to < 0 || to >= fields.length) return;
    set(list, moveAt(fields, at, by));
    onOpen('');
    setTold(t('projects.field.moved', { name: nameOf(fields[at]), place: to + 1 }));
    // The focus follows the field.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(`[data-field="${list}.${to}"]`)?.focus(),
    );
  };
  const remove = (list: FieldList, at: number) => {
    set(list, removeAt(fieldsIn(list), at));
    onOpen('');
    setLeaving(undefined);
  };
  const askToRemove = (list: FieldList, at: number) => {
    if (savedNames.has(nameOf(fieldsIn(list)[at]))) setLeaving({ list, at });
    else remove(list, at);
  };

  const [openList, openAt] = open.split('.');
  const shownList = lists.find((list) => list === openList);
  const shownAt = Number(openAt);
  const shown = shownList && fieldsIn(shownList)[shownAt];
  return (
    <WithPanel
      panel={
        shownList &&
        shown !== undefined && (
          <Suspense>
            <FieldPanel
              key={`${type}.${open}`}
              editor={editor}
              field={asDocument(shown)}
              list={shownList}
              savedNames={savedNames}
              isHidden={isHidden(shown)}
              profile={profile}
              onChange={(field) => set(shownList, replaceAt(fieldsIn(shownList), shownAt, field))}
              onList={(list) => {
                editor.setSettings((before) => {
                  const moved = withValue(before, [type, shownList], removeAt(fieldsIn(shownList), shownAt));
                  return withValue(moved, [type, list], [...fieldsIn(list), shown]);
                });
                onOpen(`${list}.${fieldsIn(list).length}`);
              }}
              onClose={() => onOpen('')}
            />
          </Suspense>
        )
      }
    >
      <Stack ref={place}>
        <TypeSelect type={type} onType={onType} />
        {isAsUser && <Text c="dimmed">{t('projects.type.asUser')}</Text>}
        {lists.map((list) => (
          <Section key={list} title={t(`projects.key.${list}`)} help={t(`projects.help.${list}`)}>
            {fieldsIn(list).length === 0 && !isAsUser && (
              <Text c="dimmed">{t(`projects.fields.none.${list}`)}</Text>
            )}
            {fieldsIn(list).map((field, at, all) => (
              <FieldRow
                // The name can be typed over, so that the place is what a field is known by here.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                id={`${list}.${at}`}
                field={asDocument(field)}
                isOpen={open === `${list}.${at}`}
                isFirst={at === 0}
                isLast={at === all.length - 1}
                onOpen={() => onOpen(open === `${list}.${at}` ? '' : `${list}.${at}`)}
                onMove={(by) => move(list, at, by)}
                onRemove={isHidden(field) ? undefined : () => askToRemove(list, at)}
              />
            ))}
            <div>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => add(list)}
              >
                {t(`projects.fields.add.${list}`)}
              </Button>
            </div>
          </Section>
        ))}
        <LabelAndColor
          key={type}
          profile={profile}
          onChange={(key, code) =>
            editor.setSettings((before) => withValue(withOwnProfile(before, type), [type, key], code))
          }
        />
        <VisuallyHidden role="status">{told}</VisuallyHidden>
      </Stack>
      <Suspense>
        {leaving && editor.stored && (
          <DeleteDialog
            projectId={editor.stored.id}
            name={nameOf(fieldsIn(leaving.list)[leaving.at])}
            onDelete={() => remove(leaving.list, leaving.at)}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </Suspense>
    </WithPanel>
  );
}

const nameOf = (field: unknown): string => asText(asDocument(field)['Name']);

/** The names of the fields of a profile type. */
const namesIn = (settings: Document, type: string): Set<string> =>
  new Set(lists.flatMap((list) => asList(valueAt(settings, [type, list])).map(nameOf)));
