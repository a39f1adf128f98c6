import type { ReportPart } from '#platform/server/report/view.ts';

/** Accounts are shown by the view of people; how people sign in is shown by no view. */
export const identityReport: ReportPart = {
  views: [],
  notShown: {
    'app_user.id': 'is shown by the view of people',
    'app_user.password_hash': 'is a secret of the person',
    'app_user.must_change_password': 'is about the sign-in of the person',
    'app_user.level': 'follows from the roles, which are shown',
    'app_user.own_level': 'is a right that Admins give',
    'app_user.email_by': 'is about the address of the person',
    'app_user.confirmed_email': 'is the address of the person',
    'app_user.email_confirmed_at': 'is about the address of the person',
    'app_user.search_key': 'is the names and numbers of the person, for the search',
    'app_user.default_project_id': 'is the choice of the person',
    'app_user.erased_at': 'is about people who were erased',
    'app_user.created_at':
      'is about the account; the view of people shows since when a person is in the project',
    session: 'is about the sign-in of the person',
    token: 'is the secrets of links',
    second_factor: 'is a secret of the person',
    recovery_code: 'is a secret of the person',
    rate_limit: 'counts tries, against abuse',
  },
};
