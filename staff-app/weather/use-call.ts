import type { Failure } from '@seahour/api-types/client.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import {
  callWeather,
  undoWeatherCall,
  WEATHER_UNDO_SEC,
  type WeatherTrip,
} from '@seahour/api-types/staff-weather.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { type Asked, type Becomes, decisionOf, LEFT, numbersOf, wordsOf } from './choice.ts';
import { useWeatherTexts } from './texts.ts';

/** A trip with what is to become of it. */
export interface Decided {
  trip: WeatherTrip;
  becomes: Becomes;
}

export interface Called {
  trips: readonly Decided[];
  answer: ResponseOf<typeof callWeather>;
}

export type Call = ReturnType<typeof useCall>;

/** Sends the decision, and takes it back for a minute. */
export function useCall() {
  const { crew, telegram, toasts } = useCrewApp();
  const t = useWeatherTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [called, setCalled] = useState<Called | null>(null);
  const forget = () => setCalled(null);

  async function undo(call_id: string): Promise<void> {
    const undone = await crew.client.ask(undoWeatherCall, { call_id });
    crew.refresh();
    if (undone.ok) return forget();
    toasts.show({ tone: 'error', title: t('undo_late'), text: t('undo_late_text') });
  }

  async function send(asked: Asked, trips: readonly Decided[], words: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const said = words.trim();
    const result = await crew.client.ask(callWeather, {
      ...asked,
      trips: trips.map(({ trip, becomes }) => decisionOf(trip, becomes)),
      ...(said && { words: said }),
    });
    setBusy(false);
    telegram.haptic(result.ok ? 'success' : 'error');
    crew.refresh();
    if (!result.ok) return setFailure(result.failure);
    const { call_id, left, ...count } = result.data;
    const isLeft = ({ trip, becomes }: Decided) =>
      becomes === LEFT || left.some(({ order }) => order.order_id === trip.order.order_id);
    setCalled({ trips: trips.filter((each) => !isLeft(each)), answer: result.data });
    if (!call_id) return;
    crew.done.offer({
      title: t(`done_${wordsOf(count)}`, numbersOf(count)),
      text: t('done_text'),
      ms: WEATHER_UNDO_SEC * 1000,
      undo: () => undo(call_id),
    });
  }

  return { send, isBusy, failure, called, forget };
}
