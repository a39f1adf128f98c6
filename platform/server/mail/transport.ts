import { createTransport } from 'nodemailer';

/** The connection to the mail server. A server that hangs is left in good time, before the job of a mail itself counts as lost. */
export const openTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** What the mail server answered to one mail. */
export interface MailAnswer {
  /** `none`: no mail server is configured, as in the demo. */
  outcome: 'accepted' | 'refused' | 'none';
  /** The words of the mail server, or of the system when it could not be reached. */
  words: string;
}

interface TestMail {
  smtpUrl: string | undefined;
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** The longest answer that is kept. */
const MAX_WORDS = 500;

/** Hands one mail to the mail server and returns what it answered. */
export async function sendTestMail({ smtpUrl, to, ...mail }: TestMail): Promise<MailAnswer> {
  if (smtpUrl === undefined) return { outcome: 'none', words: '' };
  const transport = openTransport(smtpUrl);
  try {
    const { response } = await transport.sendMail({
      ...mail,
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { outcome: 'accepted', words: response.slice(0, MAX_WORDS) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { outcome: 'refused', words: words.slice(0, MAX_WORDS) };
  } finally {
    transport.close();
  }
}
