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

export interface Choices {
  name: string;
  legend: string;
  chosen: string;
  /** What is sent, what is said of it, and what else there is to know. */
  choices: readonly (readonly [value: string, label: string, hint: string])[];
}

/** One of a few, each with what it means. */
export const renderChoices = ({ name, legend, chosen, choices }: Choices): Html =>
  html`<fieldset class="choices"><legend>${legend}</legend>${choices.map(
    ([value, label, hint]) =>
      html`<label><input type="radio" name="${name}" value="${value}"${value === chosen ? ' checked' : ''}><span>${label}<small>${hint}</small></span></label>`,
  )}</fieldset>`;

/** What is on or off. */
export const renderSwitch = ({
  name,
  label,
  hint,
  isOn,
}: {
  name: string;
  label: string;
  hint: string;
  isOn: boolean;
}): Html =>
  html`<div class="choices"><label><input type="checkbox" name="${name}" value="1"${isOn ? ' checked' : ''}><span>${label}<small>${hint}</small></span></label></div>`;
