import type { ComponentType } from 'react';
import type { StepName } from '../booking/steps.ts';
import type { messages } from '../locales/en.ts';

/** A step's screen, fetched when it is needed. */
export interface StepScreen {
  Body: ComponentType;
  /** By default the "Next step" button. */
  Foot?: ComponentType;
}

interface LazyScreen {
  /** Its title while, or if, its screen does not come: of the texts that are there from the start. */
  title: `frame.${keyof typeof messages.frame & string}`;
  load(): Promise<StepScreen>;
}

/** The screen of each step. */
export const SCREENS = {
  activity: {
    title: 'frame.step_activity',
    load: async () => ({ Body: (await import('./activity/activity-step.tsx')).ActivityStep }),
  },
  'date-time': {
    title: 'frame.step_date_time',
    load: async () => ({ Body: (await import('./date-time/date-time-step.tsx')).DateTimeStep }),
  },
  category: {
    title: 'frame.step_category',
    load: async () => ({ Body: (await import('./category/category-step.tsx')).CategoryStep }),
  },
  offer: {
    title: 'frame.step_offer',
    load: async () => ({ Body: (await import('./offer/offer-step.tsx')).OfferStep }),
  },
  services: {
    title: 'frame.step_services',
    load: async () => ({ Body: (await import('./services/services-step.tsx')).ServicesStep }),
  },
  contact: {
    title: 'frame.step_contact',
    load: async () => ({ Body: (await import('./contact/contact-step.tsx')).ContactStep }),
  },
  payment: {
    title: 'frame.step_payment',
    load: async () => ({ Body: (await import('./payment/payment-step.tsx')).PaymentStep }),
  },
  confirm: {
    title: 'frame.step_confirm',
    async load() {
      const { ConfirmStep, ConfirmFoot } = await import('./confirm/confirm-step.tsx');
      return { Body: ConfirmStep, Foot: ConfirmFoot };
    },
  },
  result: {
    title: 'frame.failed_opening',
    async load() {
      const { ResultStep, ResultFoot } = await import('./result/result-step.tsx');
      return { Body: ResultStep, Foot: ResultFoot };
    },
  },
  help: {
    title: 'frame.failed_opening',
    async load() {
      const { HelpStep, HelpFoot } = await import('./help/help-step.tsx');
      return { Body: HelpStep, Foot: HelpFoot };
    },
  },
} satisfies Record<StepName, LazyScreen>;
