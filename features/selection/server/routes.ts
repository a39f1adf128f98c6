import { addChanges, addNote, lockApplication, protocolOf } from '#features/applications/server/public.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/server/implement.ts';
import type { selection } from '../contract.ts';
import { acceptDocument } from './accept-document.ts';
import { askOne } from './ask-documents.ts';
import { bulk } from './bulk.ts';
import { decidePerson } from './decide-person.ts';
import { exportFile } from './export.ts';
import { list } from './list.ts';
import { changeStatus } from './move.ts';
import * as own from './own-mails.ts';
import { previewMove } from './preview-move.ts';
import { ofPerson, one } from './show.ts';
import { countByStatus } from './store/list.ts';
import { undo } from './undo-move.ts';

export const handlers: Handlers<typeof selection> = {
  list,
  counts: ({ db, input }) => countByStatus(db, input.projectId, input.filter),
  export: exportFile,
  ofPerson,

  one,
  addNote: async (request) => {
    const { db, actor, input } = request;
    const application = await lockApplication(db, actor, input.id);
    if (!application) throw notFound();
    await addNote(db, actor, input.id, input.text);
    await addChanges(db, actor, { kind: 'note', of: [{ id: input.id }] });
    const { projectId } = application;
    await record(request, 'application.note', { projectId, target: protocolOf(application) });
    return {};
  },
  decidePerson,
  mails: own.mails,
  mail: own.mail,
  mailAgain: own.mailAgain,

  resubmit: (request) => askOne(request, 'resubmit', request.input.reasons),
  uploadReminder: (request) => askOne(request, 'reminder'),
  acceptDocument,

  previewMove,
  changeStatus,
  bulk,
  undo,
};
