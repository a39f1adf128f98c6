import { Checkbox, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Pager } from '#ui/grid/Pager.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { BankQuestion } from '../../contract/bank.ts';
import { questionnaires } from '../../contract.ts';
import { lineOf } from '../editor/state/names.ts';
import { type BankContent, contentOf } from './bank-content.ts';

interface Props {
  onInsert: (contents: readonly BankContent[]) => void;
  onClose: () => void;
}

/** Questions on one page of the dialog. */
const PAGE = 10;

/** The bank, to insert questions into the questionnaire. */
export function BankDialog({ onInsert, onClose }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState('');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly BankQuestion[]>([]);
  const { data, error, refetch } = useQuery({
    ...ask(questionnaires.bankQuestions, { search, ...(tag && { tag }), page, count: PAGE }),
    placeholderData: keepPreviousData,
  });
  const pick = (one: BankQuestion, isOn: boolean) =>
    setPicked(isOn ? [...picked, one] : picked.filter(({ id }) => id !== one.id));
  return (
    <FormDialog
      title={t('questionnaires.bank.insert.title')}
      submit={t('questionnaires.bank.insert', { count: picked.length })}
      size="lg"
      isDirty={picked.length > 0}
      canSubmit={picked.length > 0}
      onSubmit={() => {
        onInsert(picked.map(contentOf));
        return true;
      }}
      onClose={onClose}
    >
      <SearchField
        label={t('questionnaires.bank.search')}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <SelectField
        name="bank-tag"
        label={t('questionnaires.bank.tag')}
        placeholder={t('questionnaires.bank.tag.any')}
        options={(data?.tags ?? []).map((value) => ({ value, label: value }))}
        value={tag}
        onChange={(next) => {
          setTag(next);
          setPage(1);
        }}
      />
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.all === 0 && (
        <Empty title={t('questionnaires.bank.none')}>{t('questionnaires.bank.none.text')}</Empty>
      )}
      {data?.list.map((one) => (
        <Checkbox
          key={one.id}
          size="md"
          label={one.title}
          description={<Words one={one} />}
          checked={picked.some(({ id }) => id === one.id)}
          onChange={({ currentTarget: { checked } }) => pick(one, checked)}
        />
      ))}
      <Pager page={page} pageCount={Math.ceil((data?.all ?? 0) / PAGE)} onPage={setPage} />
    </FormDialog>
  );
}

/** The tags, and the text of the first question. */
function Words({ one }: { one: BankQuestion }) {
  const t = useTexts();
  const language = useContentLanguage();
  const { questions } = contentOf(one);
  return (
    <>
      <Text span size="sm" c="dimmed" display="block">
        {questions[0] && lineOf(questions[0].text, language)}
      </Text>
      <Text span size="sm" c="dimmed">
        {[t('questionnaires.bank.count', { count: questions.length }), ...one.tags].join(' · ')}
      </Text>
    </>
  );
}
