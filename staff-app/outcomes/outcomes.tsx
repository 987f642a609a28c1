import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type texts from '@seahour/staff-app/texts/outcomes.json';
import { formatClock } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { changeWords } from '../change-words.ts';
import { useCrewApp } from '../context.ts';
import { decisionWords } from '../decision-words.ts';
import { Check, Cross, Warning } from '../icons.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { textsOf } from '../parts/use-texts.ts';
import type { DecisionOutcome } from '../state/decision-queue.ts';
import './outcomes.css';

type Texts = typeof texts;
const useOutcomeTexts = textsOf(
  import.meta.glob<Texts>('../locales/*/outcomes.json', { import: 'default' }),
);

/** What became of decisions that had waited for a connection, until it is read. */
export default function Outcomes() {
  const { t, crew } = useCrewApp();
  const words = useOutcomeTexts();
  const outcomes = useStore(crew.decisions.$outcomes);
  return (
    <section className="outcomes" aria-label={words('title')}>
      <header>
        <h2>{words('title')}</h2>
        <button type="button" aria-label={t('close')} onClick={crew.decisions.dismiss}>
          <LineIcon node={Cross} size={20} />
        </button>
      </header>
      <div role="status">
        <ul>
          {outcomes.map((outcome) => (
            <Outcome key={outcome.id} outcome={outcome} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Outcome({ outcome }: { outcome: DecisionOutcome }) {
  const { navigation } = useCrewApp();
  const words = useOrderWords();
  const said = useOutcomeWords(outcome);
  const { order } = outcome.decision;
  const isDone = outcome.result === 'done';
  return (
    <li>
      <button
        type="button"
        className={isDone ? '' : 'is-not-done'}
        onClick={() => navigation.open({ name: 'order', id: order.order_id })}
      >
        <LineIcon node={isDone ? Check : Warning} />
        <span>
          <b>{said}</b>
          {[words.guest(order), words.when(order)].join(' · ')}
        </span>
      </button>
    </li>
  );
}

function useOutcomeWords({ decision, result, last }: DecisionOutcome): string {
  const { t, language } = useCrewApp();
  const words = useOutcomeTexts();
  const what = decisionWords(decision, t);
  if (result === 'done') return words('done', { what });
  if (result === 'undone_late') return words('undone_late', { what });
  if (!last) return words('refused', { what });
  return words('refused_by', {
    what,
    became: changeWords(last, t),
    name: last.by,
    time: formatClock(cityClock(decision.order.time_zone, new Date(last.at)), language),
  });
}
