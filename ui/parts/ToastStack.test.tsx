import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createToasts } from '../toasts.ts';
import { ToastStack } from './ToastStack.tsx';

it('says errors at once and all else when there is a pause, each with its own cross', () => {
  const toasts = createToasts();
  const empty = renderToStaticMarkup(<ToastStack toasts={toasts} closeLabel="Close" />);
  expect(empty).toMatch(/<div[^>]*role="status"[^>]*><\/div>/);
  toasts.show({ tone: 'success', title: 'Copied', text: 'Seven letters.', hidesAfterMs: null });
  toasts.show({ tone: 'error', title: 'No connection', hidesAfterMs: null });
  const markup = renderToStaticMarkup(<ToastStack toasts={toasts} closeLabel="Close" />);
  const [, alerts = '', said = ''] = markup.split(/role="(?:alert|status)"/);
  expect(alerts).toContain('<b>No connection</b>');
  expect(said).toContain('<b>Copied</b>Seven letters.');
  expect(markup.match(/aria-label="Close"/g)).toHaveLength(2);
});
