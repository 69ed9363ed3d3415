import type { TranslationMessages } from 'ra-core';
import english from 'ra-language-english';

const { ra: base } = english;

/** react-admin's own texts, in sentence case and with the product's words. */
export const ra: TranslationMessages = {
  ra: {
    ...base,
    action: { ...base.action, back: 'Back', update_application: 'Reload the application' },
    page: { ...base.page, error: 'This page could not be shown', not_found: 'Page not found' },
    message: {
      ...base.message,
      error: 'Your request could not be completed. Try again; if it happens once more, contact technical support.',
      invalid_form: 'Some fields need your attention.',
      not_found: 'There is no page at this address.',
      unsaved_changes: 'Your changes are not saved. Leave without saving them?',
    },
    navigation: { ...base.navigation, page_rows_per_page: 'Records per page:' },
    auth: {
      ...base.auth,
      auth_check_error: 'Sign in to go on',
      username: 'User name',
      email: 'E-mail',
      sign_in_error: 'Sign-in failed. Try again.',
      logout: 'Sign out',
    },
    notification: {
      ...base.notification,
      updated: 'Saved |||| %{smart_count} records saved',
      created: 'Created',
      deleted: 'Deleted |||| %{smart_count} records deleted',
      bad_item: 'This record cannot be shown',
      item_doesnt_exist: 'This record does not exist',
      http_error: 'The server did not answer as expected',
      data_provider_error: 'The data could not be read',
      i18n_error: 'The texts of this language could not be loaded',
      canceled: 'Canceled',
      logged_out: 'Your session has ended. Sign in to go on.',
      not_authorized: 'Unauthorized. Ask an administrator if you need access to this.',
      offline: 'No connection. The data could not be read.',
    },
  },
};
