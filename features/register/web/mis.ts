/** Whether a text is the code of an operation (MIS): 7 digits. */
export const isMis = (text: string | undefined): boolean => /^\d{7}$/.test(text ?? '');
