import wixWindowFrontend from 'wix-window-frontend';

$w.onReady(() => {
  $w('#booking').on('seahour', ({ detail }) => {
    wixWindowFrontend.trackEvent('CustomEvent', detail);
  });
});
