import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { applications } from '../contract.ts';
import { askOne } from './ask-documents.ts';
import { newChallenge } from './bot-check.ts';
import { bulk } from './bulk.ts';
import { checkToken, confirm } from './confirm.ts';
import { editForm, saveForm } from './edit-form.ts';
import { decidePerson } from './decide-person.ts';
import { exportFile } from './export.ts';
import { acceptDocument, handIn } from './hand-in.ts';
import { list } from './list.ts';
import { changeStatus } from './move.ts';
import * as own from './own-mails.ts';
import { previewMove } from './preview-move.ts';
import { protocolOf } from './protocol.ts';
import { publicForm } from './public-form.ts';
import { resendLink } from './resend-link.ts';
import { keepDraft } from './save-draft.ts';
import { mine, ofPerson, one } from './show.ts';
import { lockVisible } from './store/applications.ts';
import { addChanges, addNote } from './store/changes.ts';
import { countByStatus } from './store/list.ts';
import { submit } from './submit.ts';
import { openProjects } from './takes-applications.ts';
import { tryForm } from './try-form.ts';
import { undo } from './undo-move.ts';

export const handlers: Handlers<typeof applications> = {
  form: publicForm,
  open: async ({ db }) => (await openProjects(db)).map(({ url, descr }) => ({ url, descr })),
  challenge: async ({ services }) => ({ ...(await newChallenge(services.config.secret)) }),
  checkToken,
  saveDraft: keepDraft,
  submit,
  confirm,
  resendLink,

  mine,
  setDocument: handIn,

  list,
  counts: ({ db, input }) => countByStatus(db, input.projectId, input.filter),
  one,
  ofPerson,
  mails: own.mails,
  mail: own.mail,
  mailAgain: own.mailAgain,
  previewMove,
  changeStatus,
  bulk,
  undo,
  resubmit: (request) => askOne(request, 'resubmit', request.input.reasons),
  uploadReminder: (request) => askOne(request, 'reminder'),
  acceptDocument,
  decidePerson,
  addNote: async ({ db, actor, http, input }) => {
    const application = await lockVisible(db, actor, input.id);
    if (!application) throw notFound();
    await addNote(db, input.id, actor.id, input.text);
    await addChanges(db, actor, { kind: 'note', of: [{ id: input.id }] });
    const { projectId } = application;
    await record({ db, actor, http }, 'application.note', { projectId, target: protocolOf(application) });
    return {};
  },
  export: exportFile,

  editForm,
  saveForm,
  tryForm,
};
