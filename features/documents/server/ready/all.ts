import { attendance, hours, payments } from './certificates.ts';
import { acceptance, agreement, rejection } from './letters.ts';
import type { ReadyTemplate } from './template.ts';

/** The templates that every project begins with. */
export const readyTemplates: readonly ReadyTemplate[] = [
  attendance,
  hours,
  agreement,
  acceptance,
  rejection,
  payments,
];
