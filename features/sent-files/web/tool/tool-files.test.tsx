import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { tooManyToolFiles } from '../../contract/refusals.ts';
import type { ToolFile } from '../../contract/tool-files.ts';
import { sentFiles } from '../../contract.ts';
import { ToolFiles } from './ToolFiles.tsx';

const place = { actionId: 60, menteeId: 7 };
const aFile = (more: Partial<ToolFile> = {}): ToolFile => ({
  fileId: 3,
  index: 0,
  name: 'Έσοδα.ods',
  mime: 'application/vnd.oasis.opendocument.spreadsheet',
  size: 2048,
  addedAt: new Date('2026-05-15T10:00:00Z'),
  addedBy: 'Λητώ Σοφού',
  mayRemove: true,
  ...more,
});

test('the files of a tool say who added them, and only those that the reader may remove have a button', async () => {
  const { sent } = show(<ToolFiles place={place} questionId="budget" mayWrite />, aSession('Mentee'), [
    answers(sentFiles.toolFileList, [aFile(), aFile({ fileId: 4, name: 'Άλλο.ods', mayRemove: false })]),
    answers(sentFiles.removeToolFile, {}),
  ]);
  expect(await screen.findByRole('link', { name: 'Έσοδα.ods' })).toBeVisible();
  expect(sent.find(({ call }) => call === sentFiles.toolFileList.path)?.input).toEqual({
    ...place,
    questionId: 'budget',
  });
  expect(screen.getAllByText('2 KB · Λητώ Σοφού, 15 Μαΐου 2026, 13:00')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Αφαίρεση: Άλλο.ods' })).toBeNull();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Αφαίρεση: Έσοδα.ods' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Αφαίρεση' }));
  await expect
    .poll(() => sent.find(({ call }) => call === sentFiles.removeToolFile.path)?.input)
    .toEqual({ actionId: 60, fileId: 3 });
});

test('an upload is added to the tool, and a refusal is said in words', async () => {
  const { sent } = show(<ToolFiles place={place} questionId="budget" mayWrite />, aSession('Mentee'), [
    answers(sentFiles.toolFileList, []),
    answers(files.startUpload, { id: 5 }),
    answers(files.uploadPart, {}),
    answers(files.endUpload, { id: 5, size: 8, sha256: 'x', mime: 'text/plain' }),
    answers(sentFiles.toolUploader, refused(tooManyToolFiles)),
  ]);
  expect(await screen.findByText('Δεν υπάρχουν ακόμη αρχεία.')).toBeVisible();
  await screen.findByRole('button', { name: 'Επιλογή αρχείων' });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['καλημέρα'], 'Σημειώσεις.txt', { type: 'text/plain' }),
  );
  expect(await screen.findByText(/μέγιστο αριθμό αρχείων/)).toBeVisible();
  expect(sent.find(({ call }) => call === sentFiles.toolUploader.path)?.input).toMatchObject({
    actionId: '60',
    menteeId: '7',
    questionId: 'budget',
    index: '0',
    fileIds: '5',
  });
});

test('files are added in a dialog where the page has no room', async () => {
  const { sent } = show(
    <ToolFiles place={place} questionId="budget" title="Αρχεία του σχεδίου" addsInDialog mayWrite />,
    aSession('Mentee'),
    [
      answers(sentFiles.toolFileList, []),
      answers(sentFiles.toolFileList, [aFile()]),
      answers(files.startUpload, { id: 5 }),
      answers(files.uploadPart, {}),
      answers(files.endUpload, { id: 5, size: 8, sha256: 'x', mime: 'text/plain' }),
      answers(sentFiles.toolUploader, ['0000000000_Έσοδα.ods']),
    ],
  );
  const part = within(await screen.findByRole('region', { name: 'Αρχεία του σχεδίου' }));
  expect(await part.findByText('Δεν υπάρχουν ακόμη αρχεία.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(part.getByRole('button', { name: 'Προσθήκη αρχείων στο εργαλείο' }));
  await screen.findByRole('button', { name: 'Επιλογή αρχείων' });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['καλημέρα'], 'Σημειώσεις.txt', { type: 'text/plain' }),
  );
  await expect
    .poll(() => sent.find(({ call }) => call === sentFiles.toolUploader.path)?.input)
    .toMatchObject({ questionId: 'budget', index: '0', fileIds: '5' });
  await userEvent.click(await screen.findByRole('button', { name: 'Τέλος' }));
  expect(await part.findByRole('link', { name: 'Έσοδα.ods' })).toBeVisible();
});

test('who only reads adds and removes nothing', async () => {
  show(<ToolFiles place={place} questionId="budget" mayWrite={false} />, aSession('Mentor'), [
    answers(sentFiles.toolFileList, [aFile()]),
  ]);
  expect(await screen.findByRole('link', { name: 'Έσοδα.ods' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Αφαίρεση/ })).toBeNull();
  expect(screen.queryByText('Προσθήκη αρχείων στο εργαλείο')).toBeNull();
});
