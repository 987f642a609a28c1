import type texts from '@seahour/widget/texts/first.json';
import type { ComponentType } from 'react';
import type { StepName } from '../booking/steps.ts';

/** A step's screen, fetched when it is needed. */
export interface StepScreen {
  Body: ComponentType;
  /** By default the "Next step" button. */
  Foot?: ComponentType;
}

interface LazyScreen {
  /** Its title while, or if, its screen does not come: of the texts that are there from the start. */
  title: `frame.${keyof typeof texts.frame & string}`;
  load(): Promise<StepScreen>;
}

/** The screen of each step: a step without one does not compile, nor a screen without its step. */
export const SCREENS = {
  activity: {
    title: 'frame.step_activity',
    load: () => import('./activity/activity-step.tsx'),
  },
  'date-time': {
    title: 'frame.step_date_time',
    load: () => import('./date-time/date-time-step.tsx'),
  },
  category: {
    title: 'frame.step_category',
    load: () => import('./category/category-step.tsx'),
  },
  offer: {
    title: 'frame.step_offer',
    load: () => import('./offer/offer-step.tsx'),
  },
  services: {
    title: 'frame.step_services',
    load: () => import('./services/services-step.tsx'),
  },
  contact: {
    title: 'frame.step_contact',
    load: () => import('./contact/contact-step.tsx'),
  },
  payment: {
    title: 'frame.step_payment',
    load: () => import('./payment/payment-step.tsx'),
  },
  confirm: {
    title: 'frame.step_confirm',
    load: () => import('./confirm/confirm-step.tsx'),
  },
  result: {
    title: 'frame.failed_opening',
    load: () => import('./result/result-step.tsx'),
  },
  help: {
    title: 'frame.failed_opening',
    load: () => import('./help/help-step.tsx'),
  },
} satisfies Record<StepName, LazyScreen>;
