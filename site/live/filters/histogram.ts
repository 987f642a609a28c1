const SVG = 'http://www.w3.org/2000/svg';
const HEIGHT = 60;
const LEAST_HEIGHT = 4;

/** How the offers spread over a range; the part that is chosen stands out. */
export function histogram(bins: readonly number[]) {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('class', 'histogram');
  element.setAttribute('viewBox', `0 0 ${bins.length} ${HEIGHT}`);
  element.setAttribute('preserveAspectRatio', 'none');
  element.setAttribute('aria-hidden', 'true');
  const highest = Math.max(...bins, 1);
  const bars = bins.map((count, index) => {
    const bar = document.createElementNS(SVG, 'rect');
    const height = count > 0 ? Math.max((count / highest) * HEIGHT, LEAST_HEIGHT) : 0;
    bar.setAttribute('x', String(index + 0.06));
    bar.setAttribute('width', '0.88');
    bar.setAttribute('y', String(HEIGHT - height));
    bar.setAttribute('height', String(height));
    return bar;
  });
  element.append(...bars);
  const show = (low: number, high: number) => {
    for (const [index, bar] of bars.entries()) {
      const isChosen = index + 1 > low * bins.length && index < high * bins.length;
      bar.classList.toggle('is-chosen', isChosen);
    }
  };
  return { element, show };
}
