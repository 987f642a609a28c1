import { before, describe, it } from './mocha.ts';
import { addWidget, dialogOf, equal, fetched, isIdle, loadWidget, shows, until } from './page.ts';

// In a page of its own: what is fetched once stays.
describe('where the visitor saves data', () => {
  before(loadWidgetWithSaveData);

  it('nothing is fetched before a press, and the press is enough, of mouse and of key', async () => {
    const widget = addWidget();
    widget.textContent = 'Book a boat';
    await until('it can be reached', () => widget.tabIndex === 0);
    widget.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    widget.focus();
    await isIdle();
    equal(fetched(), []);
    widget.click();
    await shows(widget, 'What would you like to do?');
    equal(fetched().length > 0, true);
    widget.close();
    equal(dialogOf(widget).open, false);
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    widget.dispatchEvent(new KeyboardEvent('keydown', enter));
    await shows(widget, 'What would you like to do?');
  });
});

async function loadWidgetWithSaveData(): Promise<void> {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  await loadWidget();
}
