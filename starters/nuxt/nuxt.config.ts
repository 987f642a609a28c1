export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  css: ['~/style.css'],
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'booking-widget' } },
  app: {
    head: {
      title: 'Lagoon Guide',
      htmlAttrs: { lang: 'en' },
      link: [{ rel: 'icon', href: 'data:,' }],
    },
  },
});
