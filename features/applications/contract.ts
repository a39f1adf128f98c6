import { apply } from './contract/apply.ts';
import { form } from './contract/form.ts';
import { staffCalls } from './contract/staff.ts';

/** All calls about applications: the form, applying, and the work of staff. */
export const applications = { ...form, ...apply, ...staffCalls };
