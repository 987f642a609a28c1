import { t } from '../../runtime/page-data.ts';
import { findWords } from '../../runtime/word-search.ts';

const input = document.querySelector<HTMLInputElement>('[data-faq-search]');
const status = document.querySelector('[data-faq-found]');
const all = [...document.querySelectorAll<HTMLDetailsElement>('[data-question]')];
const groups = new Set(all.flatMap((question) => question.closest('section') ?? []));
const openAtFirst = new Set(all.filter((question) => question.open));

function find(wanted: string): void {
  const found = new Set(all.filter((question) => findWords(wanted, question.textContent)));
  for (const question of all) {
    question.hidden = !found.has(question);
    question.open = wanted ? found.has(question) : openAtFirst.has(question);
  }
  for (const group of groups) {
    group.hidden = !all.some((question) => found.has(question) && group.contains(question));
  }
  if (status) status.textContent = wanted ? t('found', { count: found.size }) : '';
}

input?.addEventListener('input', () => find(input.value.trim()));
// The visitor may have typed before this script was loaded.
if (input?.value) find(input.value.trim());
