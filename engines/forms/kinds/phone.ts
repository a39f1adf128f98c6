import { formatPhone, parsePhone } from '#engines/greek/phone.ts';
import { written } from './written.ts';

/** A Greek phone, kept in E.164. */
export const phone = written('phone', parsePhone, formatPhone);
