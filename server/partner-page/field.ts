import { html, raw } from 'hono/html';
import { type Html, icon } from './frame.ts';

export interface Field {
  name: string;
  label: string;
  hint: string;
  /** What was typed, or what is so now. */
  value: string;
  problem: string | null;
  type?: 'text' | 'url';
  maxLength?: number;
}

/** A field with its label, and what is wrong with it next to it. */
export function renderField({ name, label, hint, value, problem, type, maxLength }: Field): Html {
  const wrong = problem
    ? raw(` aria-invalid="true" aria-describedby="${name}-problem ${name}-hint" autofocus`)
    : raw(` aria-describedby="${name}-hint"`);
  const most = maxLength ? raw(` maxlength="${maxLength}"`) : '';
  const left = type === 'url' ? raw(' dir="ltr" inputmode="url" spellcheck="false"') : '';
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" value="${value}" required autocomplete="off"${most}${left}${wrong}>
${problem ? html`<p class="problem" id="${name}-problem">${icon('alert')}${problem}</p>` : ''}
<small id="${name}-hint">${hint}</small></div>`;
}
