import { isMail } from '@seahour/api-types/rules/mail.ts';
import { visible } from '@seahour/api-types/rules/plain-text.ts';
import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    contact: true;
  }
}

/** How the crew reaches the visitor. */
export const contactStep: StepDefinition = {
  name: 'contact',
  number: 5,
  displayed: 5,
  title: (t) => t('frame.step_contact'),
  phase: 'choice',
  check({ phone, mail }) {
    if (phone.number === '') return 'phone_required';
    if (!phone.isValid) return 'phone_invalid';
    return visible(mail) === '' || isMail(visible(mail)) ? null : 'mail_invalid';
  },
  next: () => 'payment',
  back: () => 'services',
  screen: async () => ({ Body: (await import('./contact-step.tsx')).ContactStep }),
};
