import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { searchKey } from '#engines/greek/search-key.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Pager } from '#ui/grid/Pager.tsx';
import styles from '../editor.module.css';
import { withText } from '#engines/forms/placed-texts.ts';
import { allTexts, fieldOf, type PlacedText } from '#engines/questionnaire/all-texts.ts';
import { questionNames } from '../state/names.ts';
import type { Editor } from '../state/use-editor.ts';

/** Texts on one page: each is two fields. */
const PAGE = 25;

/** Whether a text is there in one language and missing in the other. */
const isMissing = ({ text: { el, en } }: PlacedText): boolean => (el.trim() === '') !== (en.trim() === '');
const isEmpty = ({ text: { el, en } }: PlacedText): boolean => (el + en).trim() === '';

/** All texts in two columns, with those that one language lacks marked. */
export function TranslateTab({ editor: { draft, change } }: { editor: Pick<Editor, 'draft' | 'change'> }) {
  const t = useTexts();
  const nameOf = questionNames(t, useContentLanguage(), draft);
  const [only, setOnly] = useState<'all' | 'missing'>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  // A text stays in the list of missing ones while it is being written.
  const [kept, setKept] = useState<readonly string[]>([]);
  const texts = allTexts(draft).filter((one) => !isEmpty(one) || kept.includes(one.path.join('.')));
  const missing = texts.filter(isMissing);
  const key = searchKey(search);
  const listed = texts.filter(
    (one) =>
      (only === 'all' || isMissing(one) || kept.includes(one.path.join('.'))) &&
      (key === '' || searchKey(`${one.text.el}\n${one.text.en}`).includes(key)),
  );
  const pages = Math.max(1, Math.ceil(listed.length / PAGE));
  const shown = Math.min(page, pages);
  const narrow = (act: () => void) => {
    act();
    setPage(1);
    setKept([]);
  };
  return (
    <Stack>
      <Group gap="md">
        <ChoiceButtons
          label={t('questionnaires.translate.filter')}
          options={(['all', 'missing'] as const).map((value) => ({
            value,
            text: t(`questionnaires.translate.only.${value}`, {
              count: value === 'all' ? texts.length : missing.length,
            }),
          }))}
          value={only}
          onChange={(next) => narrow(() => setOnly(next))}
        />
        <TextInput
          type="search"
          role="searchbox"
          flex={1}
          miw={200}
          aria-label={t('questionnaires.translate.search')}
          placeholder={t('questionnaires.translate.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget: { value } }) => narrow(() => setSearch(value))}
        />
      </Group>
      <Text role="status">
        {missing.length === 0
          ? t('questionnaires.translate.complete')
          : t('questionnaires.translate.missing', { count: missing.length })}
      </Text>
      {listed.slice((shown - 1) * PAGE, shown * PAGE).map((one) => {
        const { path, text, question } = one;
        const name = path.join('.');
        const label = [
          ...(question === undefined ? [] : [nameOf(question)]),
          fieldText(t(`questionnaires.part.${fieldOf(path)}`), fieldOf(path)),
        ].join(' · ');
        return (
          <section key={name} aria-label={label} className={isMissing(one) ? styles.missing : undefined}>
            <Text size="sm" c="dimmed">
              {label}
              {isMissing(one) && ` · ${t('questionnaires.translate.isMissing')}`}
            </Text>
            <SimpleGrid type="container" cols={{ base: 1, '520px': 2 }} spacing="sm">
              {(['el', 'en'] as const).map((language) => (
                <LongTextField
                  key={language}
                  name={`translate-${name}-${language}`}
                  rows={1}
                  maxLength={20_000}
                  label={t(`questionnaires.translate.${language}`)}
                  value={text[language]}
                  onChange={(value) => {
                    if (!kept.includes(name)) setKept([...kept, name]);
                    change(
                      (before) => withText(before, path, { ...text, [language]: value }),
                      `translate ${name} ${language}`,
                    );
                  }}
                />
              ))}
            </SimpleGrid>
          </section>
        );
      })}
      <Pager page={shown} pageCount={pages} onPage={setPage} />
    </Stack>
  );
}

/** The name of a field; one that the page does not know is called by its key. */
const fieldText = (text: string, field: string): string =>
  text.startsWith('questionnaires.part.') ? field : text;
