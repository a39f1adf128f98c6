import type { MailTemplate } from '#platform/server/mail/template.ts';

/** The mails about passwords (`passwords.ts` queues them). */
export const identityMails: readonly MailTemplate[] = [
  {
    name: 'resetPassword.html',
    variables: ['name', 'username', 'url'],
    el: {
      subject: 'Ορισμός νέου κωδικού πρόσβασης',
      html: `
<p>Γεια σας, {{ name }}.</p>
<p>Ζητήθηκε νέος κωδικός πρόσβασης για τον λογαριασμό <strong>{{ username }}</strong>.</p>
<p><a class="button" href="{{ url }}">Ορισμός νέου κωδικού</a></p>
<p>Ο σύνδεσμος ισχύει για μία ώρα και για μία χρήση. Αν δεν τον ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα: ο κωδικός σας δεν αλλάζει.</p>`,
    },
    en: {
      subject: 'Set a new password',
      html: `
<p>Hello {{ name }},</p>
<p>A new password was asked for, for the account <strong>{{ username }}</strong>.</p>
<p><a class="button" href="{{ url }}">Set a new password</a></p>
<p>The link works once, within one hour. If it was not you who asked for it, ignore this message: your password stays as it is.</p>`,
    },
  },
  {
    name: 'passwordSet.html',
    variables: ['name', 'url'],
    el: {
      subject: 'Ο κωδικός πρόσβασής σας άλλαξε',
      html: `
<p>Γεια σας, {{ name }}.</p>
<p>Ένας διαχειριστής όρισε νέο κωδικό πρόσβασης για τον λογαριασμό σας, και αποσυνδεθήκατε από όλες τις συσκευές. Στην επόμενη σύνδεση θα σας ζητηθεί να ορίσετε δικό σας κωδικό.</p>
<p><a class="button" href="{{ url }}">Σύνδεση</a></p>
<p>Αν δεν το περιμένατε, επικοινωνήστε με τον διαχειριστή.</p>`,
    },
    en: {
      subject: 'Your password was changed',
      html: `
<p>Hello {{ name }},</p>
<p>An administrator has set a new password for your account, and you were signed out everywhere. When you next sign in, you will be asked for a password of your own.</p>
<p><a class="button" href="{{ url }}">Sign in</a></p>
<p>If you did not expect this, please contact the administrator.</p>`,
    },
  },
];
