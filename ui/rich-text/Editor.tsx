import { ActionIcon, Typography } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import { type ChainedCommands, Mark } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor, type Editor as Tiptap } from '@tiptap/react';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './rich-text.module.css';

interface Props {
  id: string;
  label: string;
  describedBy: string | undefined;
  html: string;
  disabled: boolean;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Gets the function that inserts a text where the cursor is. */
  insert?: Ref<(text: string) => void> | undefined;
}

/**
 * An existing link in a text stays a link. No button makes another, so the library's whole mark is not needed.
 */
const KeptLink = Mark.create({
  name: 'link',
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [{ tag: 'a[href^="http"]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

// One by one: the starter kit brings a third more that the toolbar does not name.
const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  UndoRedo,
  KeptLink,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
];

interface Tool {
  name: string;
  icon: typeof IconBold;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the selection has it already. */
  isOn?: (editor: Tiptap) => boolean;
  can?: (editor: Tiptap) => boolean;
}

const aligned = (name: 'left' | 'center' | 'right', icon: Tool['icon']): Tool => ({
  name,
  icon,
  run: (chain) => chain.setTextAlign(name),
  isOn: (editor) => editor.isActive({ textAlign: name }),
});

/** The toolbar that the specification names, group by group. */
const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', icon: IconBold, run: (chain) => chain.toggleBold(), isOn: (e) => e.isActive('bold') },
    {
      name: 'italic',
      icon: IconItalic,
      run: (chain) => chain.toggleItalic(),
      isOn: (e) => e.isActive('italic'),
    },
    {
      name: 'underline',
      icon: IconUnderline,
      run: (chain) => chain.toggleUnderline(),
      isOn: (e) => e.isActive('underline'),
    },
  ],
  [
    { name: 'redo', icon: IconArrowForwardUp, run: (chain) => chain.redo(), can: (e) => e.can().redo() },
    { name: 'undo', icon: IconArrowBackUp, run: (chain) => chain.undo(), can: (e) => e.can().undo() },
    { name: 'clear', icon: IconClearFormatting, run: (chain) => chain.unsetAllMarks().clearNodes() },
  ],
  [
    {
      name: 'bulletList',
      icon: IconList,
      run: (chain) => chain.toggleBulletList(),
      isOn: (e) => e.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      icon: IconListNumbers,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (e) => e.isActive('orderedList'),
    },
  ],
  [aligned('left', IconAlignLeft), aligned('center', IconAlignCenter), aligned('right', IconAlignRight)],
];

/** The editor behind `RichText`, with exactly the specification's toolbar. */
export function Editor({ id, label, describedBy, html, disabled, onChange, onBlur, insert }: Props) {
  const t = useTexts();
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    // Without it the buttons for undo and redo do not follow.
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    onBlur,
  });
  useImperativeHandle(
    insert,
    () => (text: string) => void editor.chain().focus().insertContent({ type: 'text', text }).run(),
    [editor],
  );
  useEffect(() => {
    // A page that was hidden for a while comes back with an editor that is created again from `html`.
    if (!editor.isDestroyed && html !== htmlOf(editor))
      // It comes from outside: undo must not take it away.
      editor.chain().setMeta('addToHistory', false).setContent(html, { emitUpdate: false }).run();
  }, [editor, html]);

  return (
    <div className={styles.editor}>
      <div role="toolbar" aria-label={t('ui.rich.toolbar')} className={styles.toolbar}>
        {tools.map((group) => (
          <ActionIcon.Group key={group[0]?.name}>
            {group.map(({ name, icon: Icon, run, isOn, can }) => (
              <ActionIcon
                key={name}
                variant={isOn?.(editor) ? 'light' : 'default'}
                size={30}
                aria-label={t(`ui.rich.${name}`)}
                title={t(`ui.rich.${name}`)}
                {...(isOn && { 'aria-pressed': isOn(editor) })}
                disabled={disabled || can?.(editor) === false}
                // The text keeps its selection while a button is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(editor.chain().focus()).run()}
              >
                <Icon size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            ))}
          </ActionIcon.Group>
        ))}
      </div>
      <Typography>
        <EditorContent editor={editor} />
      </Typography>
    </div>
  );
}

/** The text as HTML; a text without a word in it is empty, not a paragraph of nothing. */
const htmlOf = (editor: Tiptap): string => (editor.isEmpty ? '' : editor.getHTML());
