import type { Handlers } from '#platform/server/implement.ts';
import type { forms } from '../contract.ts';
import { editForm, saveForm } from './edit-form.ts';
import { tryForm } from './try-form.ts';

export const handlers: Handlers<typeof forms> = { editForm, saveForm, tryForm };
