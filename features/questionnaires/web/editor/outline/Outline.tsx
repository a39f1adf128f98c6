import { Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconBooks, IconPlus, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { searchKey } from '#engines/greek/search-key.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import type { Clipboard } from '#engines/questionnaire/editing/clipboard.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Selection } from '../state/selection.ts';
import type { Acts } from '../state/use-acts.ts';
import { arranged } from './arranged.ts';
import type { ForBank, OutlineContext } from './outline-context.ts';
import { FoundQuestions } from './FoundQuestions.tsx';
import { focusedQuestion } from './OutlineQuestion.tsx';
import { OutlineSection } from './OutlineSection.tsx';
import { useCarrying } from './use-carrying.ts';

interface Props {
  draft: Questionnaire;
  acts: Acts;
  clipboard: Clipboard | undefined;
  selected: Selection | undefined;
  marked: ReadonlySet<string>;
  onSelect: (selected: Selection) => void;
  onArrange: (next: (before: Questionnaire) => Questionnaire) => void;
  onBank: (what: ForBank) => void;
  /** Opens the bank, to insert questions from it. */
  onInsert: () => void;
}

/**
 * The sections and questions in their order. Users drag them, carry them with the keyboard, or move them by their menus; each way leads to
 * the same order.
 */
export function Outline(props: Props) {
  const { draft, acts, clipboard, selected, marked, onSelect, onArrange, onBank, onInsert } = props;
  const t = useTexts();
  const helpId = useId();
  const [search, setSearch] = useState('');
  const carrying = useCarrying(draft, (next) => onArrange(() => next));
  const { shown, mark, said, onKey, onBlur } = carrying;
  const context = useMemo<OutlineContext>(
    () => ({
      acts,
      carrying: { mark, onKey, onBlur },
      helpId,
      onSelect,
      onBank,
      onDropAt: (dropped, row) => onArrange((before) => arranged(before, dropped, row)),
    }),
    [acts, mark, onKey, onBlur, helpId, onSelect, onBank, onArrange],
  );
  const starts = shown.sections.map(
    (_, at) => 1 + questionsOf({ sections: shown.sections.slice(0, at) }).length,
  );
  const onKeys = (event: KeyboardEvent) => {
    const id = focusedQuestion(event.target);
    if (!id || !(event.ctrlKey || event.metaKey) || window.getSelection()?.toString()) return;
    const act = {
      c: () => acts.put('copy', id),
      x: () => acts.put('cut', id),
      v: () => acts.paste({ after: id }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isSearching = searchKey(search) !== '';
  return (
    <Stack gap="sm" component="nav" aria-label={t('questionnaires.outline.label')} onKeyDown={onKeys}>
      <VisuallyHidden id={helpId}>{t('questionnaires.outline.carry.help')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <TextInput
        type="search"
        role="searchbox"
        aria-label={t('questionnaires.outline.search')}
        placeholder={t('questionnaires.outline.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {isSearching ? (
        <FoundQuestions draft={draft} search={search} selected={selected} onSelect={onSelect} />
      ) : (
        <>
          {shown.sections.length === 0 && <Text c="dimmed">{t('questionnaires.outline.empty')}</Text>}
          {shown.sections.map((section, at) => (
            <OutlineSection
              // A section has no id; its place identifies it.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              section={section}
              at={at}
              isFirst={at === 0}
              isLast={at === shown.sections.length - 1}
              firstNumber={starts[at]!}
              selected={selected}
              marked={marked}
              cut={clipboard?.mode === 'cut' ? clipboard.id : undefined}
              hasClipboard={clipboard !== undefined}
              context={context}
              onDropBeside={(dropped, place, edge) =>
                onArrange((before) => arranged(before, dropped, { section: place, edge }))
              }
            />
          ))}
        </>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => acts.addSection()}
        >
          {t('questionnaires.outline.addSection')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconBooks size={16} aria-hidden />}
          disabled={draft.sections.length === 0}
          onClick={onInsert}
        >
          {t('questionnaires.outline.fromBank')}
        </Button>
      </Group>
    </Stack>
  );
}
