import type { Handlers } from '#platform/server/implement.ts';
import type { applications } from '../contract.ts';
import { newChallenge } from './bot-check.ts';
import { checkToken, confirm } from './confirm.ts';
import { handIn } from './hand-in.ts';
import { mine } from './own-applications.ts';
import { publicForm } from './public-form.ts';
import { resendLink } from './resend-link.ts';
import { keepDraft } from './save-draft.ts';
import { submit } from './submit.ts';
import { openProjects } from './takes-applications.ts';

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
};
