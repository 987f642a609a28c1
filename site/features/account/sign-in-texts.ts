import type en from '../../locales/en.json';

export type SignInTexts = (typeof en)['signIn'];
